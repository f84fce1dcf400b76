import { expect, test } from "vitest";
import { findPeaks, roundUp, toCap, toFlank, toRange } from "./range-shape.ts";

const size = { width: 600, height: 200 };

test.each([
  [0, 300],
  [28_000, 30_000],
  [30_000, 30_000],
  [31_000, 45_000],
  [1_713_100, 1_800_000],
  [66_000, 75_000],
])("rounds %i up to three equal steps of %i", (highest, max) => {
  expect(roundUp(highest)).toBe(max);
});

test("draws a single day as one peak, and no loss below the ground", () => {
  expect(toRange([100], 100, size)).toEqual([
    [0, 200],
    [300, 0],
    [600, 200],
  ]);
  expect(toRange([-50, 100], 100, size)).toEqual([
    [0, 200],
    [600, 0],
  ]);
});

test("shades the flank right of each peak and puts snow on its top, inside the mountain", () => {
  const points = toRange([10, 90, 40, 20, 60, 5], 100, size);
  const peaks = findPeaks(points, size.height);
  expect(peaks.map(({ at, right }) => [at, right.length])).toEqual([
    [1, 3],
    [4, 2],
  ]);
  const [peak] = peaks;
  if (!peak) throw new Error("no peak");
  for (const [x, y] of [...toFlank(peak, size.height), ...toCap(points, peak.at, 14)]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(size.width);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(size.height);
  }
});
