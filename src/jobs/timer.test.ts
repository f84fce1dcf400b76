import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "./timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks at once and at every interval until stopped", async () => {
  const ask = vi.fn(async () => {});
  const timer = startTimer(ask, 1_000, () => {});
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ask).toHaveBeenCalledTimes(3);
  await timer.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("reports a failure and asks again at the next interval", async () => {
  const refusal = new Error("refused");
  const ask = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(undefined);
  const report = vi.fn();
  const timer = startTimer(ask, 1_000, report);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(report.mock.calls).toEqual([[refusal]]);
  expect(ask).toHaveBeenCalledTimes(2);
  await timer.stop();
});

test("skips turns while a call lasts, and waits for it when stopped", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = vi.fn(() => promise);
  const timer = startTimer(ask, 1_000, () => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ask).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = timer.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  expect(ask).toHaveBeenCalledTimes(1);
});
