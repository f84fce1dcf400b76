import { expect, test } from "vitest";
import {
  formatChange,
  formatPeriodStart,
  formatPoints,
  formatShare,
  formatShortRupees,
  formatWeekday,
  formatWholeAmount,
  shareOf,
} from "./format-figures.ts";
import { formatTaskCount } from "./tasks.ts";

test.each([
  [100, 100, null],
  [110, 100, "+10%"],
  [90, 100, "−10%"],
  [1_001, 1_000, null],
  [5, 0, null],
  [-50, 100, "−150%"],
])("%i after %i changed by %s", (now, then, words) => {
  expect(formatChange(now, then)).toBe(words);
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

test("formats shares, points, amounts, days and counts", () => {
  expect([formatShare(0.714), formatShare(0.042), formatShare(0), formatShare(shareOf(1, 0))]).toEqual([
    "71%",
    "4.2%",
    "0%",
    "–",
  ]);
  expect([formatPoints(0.042, 0.034), formatPoints(0.71, 0.77), formatPoints(0.5, 0.5)]).toEqual([
    "+0.8 pts",
    "−6 pts",
    null,
  ]);
  expect([formatWholeAmount(36_090_000), formatWholeAmount(54_950)]).toEqual(["₹3,60,900", "₹549.50"]);
  expect([formatPeriodStart("2026-11-05", "day"), formatPeriodStart("2026-11-01", "month")]).toEqual([
    "5 Nov",
    "Nov 2026",
  ]);
  expect(formatWeekday("2026-11-19")).toBe("Thu 19 Nov");
  expect([formatTaskCount(12), formatTaskCount(1_001)]).toEqual(["12", "1,000+"]);
});
