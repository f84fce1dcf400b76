import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgress } from "./create-progress.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("reports the progress every two seconds, and counts each kind separately", () => {
  const said: string[] = [];
  const count = createProgress({ say: (text) => said.push(text) });
  for (let n = 0; n < 1_500; n++) count("Customers");
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2_000);
  count("Customers");
  count("Customers");
  vi.advanceTimersByTime(2_000);
  count("Orders");
  expect(said).toEqual(["Customers: 1,501", "Orders: 1"]);
});

test("throws at the next count once it was aborted", () => {
  const controller = new AbortController();
  const count = createProgress({ signal: controller.signal });
  count("Customers");
  controller.abort();
  expect(() => count("Customers")).toThrow(/aborted/);
});
