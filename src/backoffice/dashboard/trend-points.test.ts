import { expect, test } from "vitest";
import { toTrendPoints } from "./trend-points.ts";

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    start: `day ${at}`,
    orders: 1,
    gross: at * 100,
    net: at * 90,
    cod: at * 10,
  }));

test.each([
  [0, []],
  [1, [1]],
  [12, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  [30, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
  [31, [1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
])("draws %i days as points of %j", (count, orders) => {
  expect(toTrendPoints(days(count)).map((point) => point.orders)).toEqual(orders);
});

test("adds up the oldest first, and loses no money", () => {
  const points = toTrendPoints(days(24));
  expect(points[0]).toEqual({ orders: 2, gross: 100, net: 90, cod: 10 });
  expect(points.reduce((sum, { gross }) => sum + gross, 0)).toBe(27_600);
});
