import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiResult } from "#storefront/api-client.ts";
import { sendAgainWhileAway } from "./send-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusedWith = (code: string): ApiResult<string> =>
  ({ kind: "failed", answered: true, error: { code, message: "", retryAfter: 10 } }) as ApiResult<string>;
const placed: ApiResult<string> = { kind: "answered", value: "placed" };

async function send(...replies: ApiResult<string>[]) {
  const request = vi.fn<() => Promise<ApiResult<string>>>();
  for (const reply of replies) request.mockResolvedValueOnce(reply);
  const onDelay = vi.fn();
  const result = sendAgainWhileAway(request, onDelay);
  await vi.runAllTimersAsync();
  return { result: await result, sent: request.mock.calls.length, delays: onDelay.mock.calls.length };
}

test.each(["unavailable", "outcome-unknown"])("sends again after '%s' until it is placed", async (code) => {
  expect(await send(refusedWith(code), refusedWith(code), placed)).toEqual({ result: placed, sent: 3, delays: 2 });
});

test.each(["cod-failed", "shop-closed", "payment-unavailable"])("does not send again after '%s'", async (code) => {
  expect(await send(refusedWith(code), placed)).toMatchObject({ result: refusedWith(code), sent: 1, delays: 0 });
});

test("leaves a cut line to the buyer", async () => {
  expect(await send({ kind: "failed" }, placed)).toMatchObject({ result: { kind: "failed" }, sent: 1 });
});

test("gives up after the fifth answer", async () => {
  const away = Array.from({ length: 6 }, () => refusedWith("unavailable"));
  expect(await send(...away)).toEqual({ result: refusedWith("unavailable"), sent: 5, delays: 4 });
});
