import { expect, test } from "vitest";
import { calculateDaysLeft } from "./days-left.ts";

test.each([
  ["sold out", 0, 28, 0],
  ["one a day", 22, 28, 22],
  ["eleven a day", 22, 308, 2],
  ["less than a day's sales", 5, 280, 0],
  ["one in four weeks", 3, 1, 84],
  ["nothing sold", 3, 0, Number.POSITIVE_INFINITY],
])("%s", (_, stock, sold, expected) => {
  expect(calculateDaysLeft({ stock, sold, days: 28 })).toBe(expected);
});
