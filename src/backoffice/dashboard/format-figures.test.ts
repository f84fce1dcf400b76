import { expect, test } from "vitest";
import { describeChange, describeShare, formatPeriodStart, formatShortRupees } from "./format-figures.ts";
import { formatTaskCount } from "./tasks.ts";

test.each([
  [100, 100, "no change"],
  [110, 100, "up 10 %"],
  [90, 100, "down 10 %"],
  [1_001, 1_000, "almost unchanged"],
  [5, 0, "no earlier sales"],
  [-50, 100, "down 150 %"],
])("%i after %i is %s", (now, then, words) => {
  expect(describeChange(now, then)).toBe(words);
});

test.each([
  [0, "₹0"],
  [94_800, "₹948"],
  [4_500_000, "₹45K"],
  [12_345_600, "₹1.2L"],
  [1_234_567_800, "₹1.2Cr"],
  [-4_500_000, "₹-45K"],
])("abbreviates %i paise beside a chart as %s", (amount, words) => {
  expect(formatShortRupees(amount)).toBe(words);
});

test("formats shares, days and counts in words", () => {
  expect([describeShare(1, 3, "of orders"), describeShare(0, 0, "of orders")]).toEqual(["33 % of orders", "none yet"]);
  expect([formatPeriodStart("2026-11-05", "day"), formatPeriodStart("2026-11-01", "month")]).toEqual([
    "5 Nov",
    "Nov 2026",
  ]);
  expect([formatTaskCount(0), formatTaskCount(1_000), formatTaskCount(1_001)]).toEqual(["0", "1,000", "1,000+"]);
});
