import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiResult } from "#storefront/api-client.ts";
import { createRetryWait, type Retrying } from "./retry-wait.ts";
import { sendAgain } from "./send-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusedWith = (code: string, retryAfter = 10): ApiResult<string> =>
  ({ kind: "failed", answered: true, error: { code, message: "", retryAfter } }) as ApiResult<string>;
const placed: ApiResult<string> = { kind: "answered", value: "placed" };

function start(...replies: ApiResult<string>[]) {
  const request = vi.fn<() => Promise<ApiResult<string>>>();
  for (const reply of replies) request.mockResolvedValueOnce(reply);
  const shown: Retrying[] = [];
  const wait = createRetryWait((retrying) => void shown.push(retrying));
  return { result: sendAgain(request, wait), wait, shown, request };
}

async function send(...replies: ApiResult<string>[]) {
  const { result, shown, request } = start(...replies);
  await vi.runAllTimersAsync();
  return { result: await result, sent: request.mock.calls.length, delays: shown.length };
}

test.each(["unavailable", "outcome-unknown", "shop-busy"])(
  "sends again after '%s' until it is placed",
  async (code) => {
    expect(await send(refusedWith(code), refusedWith(code), placed)).toEqual({ result: placed, sent: 3, delays: 2 });
  },
);

test.each(["cod-failed", "shop-closed", "payment-unavailable"])("does not send again after '%s'", async (code) => {
  expect(await send(refusedWith(code), placed)).toMatchObject({ result: refusedWith(code), sent: 1, delays: 0 });
});

test("does not retry on a cut connection", async () => {
  expect(await send({ kind: "failed" }, placed)).toMatchObject({ result: { kind: "failed" }, sent: 1 });
});

test.each([
  ["unavailable", 5],
  ["shop-busy", 60],
])("gives up '%s' after %i answers", async (code, tries) => {
  const away = Array.from({ length: tries + 1 }, () => refusedWith(code));
  expect(await send(...away)).toEqual({ result: refusedWith(code), sent: tries, delays: tries - 1 });
});

test("never retries before Retry-After, and slows down for a busy shop", async () => {
  const { shown, result } = start(...Array.from({ length: 12 }, () => refusedWith("shop-busy", 3)), placed);
  await vi.runAllTimersAsync();
  await result;
  const pauses = shown.map(({ nextAt }, at) => nextAt - (shown[at - 1]?.nextAt ?? shown[0]?.startedAt ?? 0));
  for (const [at, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(Math.max(3, at + 1) * 1_000);
    expect(pause).toBeLessThanOrEqual(Math.max(3, at + 1) * 1_250);
  }
  expect(shown.map(({ tried }) => tried)).toEqual(shown.map((_, at) => at + 1));
});

test("tries at once when asked to", async () => {
  const { result, wait, request } = start(refusedWith("shop-busy"), placed);
  await vi.advanceTimersByTimeAsync(0);
  wait.tryNow();
  expect(await result).toEqual(placed);
  expect(request).toHaveBeenCalledTimes(2);
});

test("sends nothing more once it is stopped", async () => {
  const { result, wait, request } = start(refusedWith("shop-busy"), placed);
  await vi.advanceTimersByTimeAsync(0);
  wait.stop();
  await vi.runAllTimersAsync();
  expect(await result).toEqual(refusedWith("shop-busy"));
  expect(request).toHaveBeenCalledOnce();
});

test("ends with the answer of a try that was running when stopped", async () => {
  let answer = (_: ApiResult<string>) => {};
  const request = vi.fn(
    () =>
      new Promise<ApiResult<string>>((resolve) => {
        answer = resolve;
      }),
  );
  const wait = createRetryWait(() => {});
  const result = sendAgain(request, wait);
  wait.stop();
  answer(refusedWith("shop-busy"));
  await vi.runAllTimersAsync();
  expect(await result).toEqual(refusedWith("shop-busy"));
  expect(request).toHaveBeenCalledOnce();
});

test("retries within 1.25 seconds for a buyer in line, for half an hour", async () => {
  const inLine = { ...refusedWith("shop-busy", 1), queueTicket: "ticket" } as ApiResult<string>;
  const { shown, result, request } = start(...Array.from({ length: 500 }, () => inLine));
  await vi.runAllTimersAsync();
  expect(await result).toEqual(inLine);
  expect(request).toHaveBeenCalledTimes(400);
  const pauses = shown.map(({ nextAt }, at) => nextAt - (shown[at - 1]?.nextAt ?? shown[0]?.startedAt ?? 0));
  // A timer has whole milliseconds.
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(999);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_251);
  expect(new Set(shown.map(({ reason }) => reason))).toEqual(new Set(["in-line"]));
});
