import { expect, test } from "vitest";
import { formatPercentInput, parsePercent } from "./parse-percent.ts";

test.each([
  ["", null, ""],
  ["5", 500, "5"],
  ["12.5 %", 1_250, "12.5"],
  ["0.25", 25, "0.25"],
  ["100.", 10_000, "100"],
])("%s is %s basis points", (typed, basisPoints, again) => {
  expect(parsePercent(typed)).toBe(basisPoints);
  expect(formatPercentInput(parsePercent(typed))).toBe(again);
});

test.each(["12,5", "-5", "1.234", "ten", "1000"])("rejects %s as a percentage", (typed) => {
  expect(parsePercent(typed)).toBeNaN();
});
