import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectAll, returnIdleMemory } from "./idle-memory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a program whose share of busy time the test sets. */
function watch() {
  const program = { share: 0, collections: 0 };
  const watching = returnIdleMemory({
    utilization: () => program.share,
    collect: async () => void program.collections++,
  });
  /** Simulates this many seconds at this share, and returns the number of collections so far. */
  const pass = (seconds: number, share: number) => {
    program.share = share;
    vi.advanceTimersByTime(seconds * 1_000);
    return program.collections;
  };
  return { pass, stop: watching.stop };
}

test("collects once when the program has nothing to do, and again after it was busy", () => {
  const { pass } = watch();
  expect(pass(60, 0.9)).toBe(0);
  expect(pass(10, 0.02)).toBe(1);
  expect(pass(3_600, 0.02)).toBe(1);
  expect(pass(10, 0.9)).toBe(1);
  expect(pass(10, 0.02)).toBe(2);
});

test("collects neither while a program works a little nor twice a minute", () => {
  const { pass } = watch();
  expect(pass(600, 0.2)).toBe(0);
  expect(pass(10, 0.02)).toBe(1);
  for (let turn = 0; turn < 2; turn++) {
    pass(10, 0.9);
    expect(pass(10, 0.02)).toBe(1);
  }
  pass(10, 0.9);
  expect(pass(10, 0.02)).toBe(2);
});

test("stops watching", () => {
  const { pass, stop } = watch();
  stop();
  expect(pass(60, 0)).toBe(0);
});

test("a failure leaves the program running", async () => {
  const watching = returnIdleMemory({ utilization: () => 0, collect: () => Promise.reject(new Error("no inspector")) });
  await vi.advanceTimersByTimeAsync(10_000);
  watching.stop();
});

test("collects an object that nothing refers to", async () => {
  vi.useRealTimers();
  const make = () => new WeakRef({ of: "nobody" });
  const reference = make();
  // A reference holds its object until the code that made it has ended.
  await pause(1);
  expect(reference.deref()).toEqual({ of: "nobody" });
  await pause(1);
  await collectAll();
  expect(reference.deref()).toBeUndefined();
});
