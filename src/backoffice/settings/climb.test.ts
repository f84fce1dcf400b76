import { expect, test } from "vitest";
import { divideClimb } from "./climb.ts";

test("begins at the foot", () => {
  expect(divideClimb(0)).toMatchObject({ at: [8, 99], done: "M8 99L8 99" });
});

test("ends at the summit", () => {
  const { done, at } = divideClimb(1);
  expect(at).toEqual([196, 12]);
  expect(done).toMatch(/^M8 99L40 78L66 88L112 52L140 66L196 12/);
});

test("divides the route where half of it is done", () => {
  const { done, ahead, at } = divideClimb(0.5);
  expect(measure(done)).toBeCloseTo(measure(ahead), 0);
  expect(done.endsWith(at.join(" "))).toBe(true);
  expect(ahead.startsWith(`M${at.join(" ")}`)).toBe(true);
});

/** Length of a path of straight lines. */
function measure(path: string): number {
  const points = path.slice(1).split("L");
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => Number(point.split(" ")[axis])));
  return points.slice(1).reduce((sum, _, index) => {
    const [width, height] = [xs, ys].map((all) => (all?.[index + 1] ?? 0) - (all?.[index] ?? 0));
    return sum + Math.hypot(width ?? 0, height ?? 0);
  }, 0);
}
