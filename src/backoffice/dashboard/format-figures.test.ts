import { expect, test } from "vitest";
import {
  describeAge,
  formatChange,
  formatDateSpan,
  formatLongWeekday,
  formatPeriodBefore,
  formatPeriodStart,
  formatPoints,
  formatRoundedAmount,
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
  expect([formatWeekday("2026-11-19"), formatLongWeekday("2026-11-22")]).toEqual(["Thu 19 Nov", "Sunday 22 November"]);
  expect([formatRoundedAmount(115_749), formatRoundedAmount(115_750)]).toEqual(["₹1,157", "₹1,158"]);
  expect([formatTaskCount(12), formatTaskCount(1_001)]).toEqual(["12", "1,000+"]);
});

test.each([
  [0, "Updated just now"],
  [89_000, "Updated just now"],
  [90_000, "Updated 1 min ago"],
  [5 * 60_000, "Updated 5 min ago"],
  [26 * 3_600_000, "Updated 1 day ago"],
])("says of figures that are %i ms old '%s'", (age, words) => {
  expect(describeAge(age)).toBe(words);
});

test.each([
  ["2026-10-24", "2026-11-22", "24 Oct – 22 Nov", "in the 30 days before"],
  ["2026-11-22", "2026-11-22", "22 Nov", "on the day before"],
  ["2025-12-31", "2026-01-01", "31 Dec 2025 – 1 Jan", "in the 2 days before"],
])("names the days from %s to %s in short", (from, to, span, before) => {
  expect(formatDateSpan({ from, to }, "2026-11-27T06:00:00Z")).toBe(span);
  expect(formatPeriodBefore({ from, to })).toBe(before);
});
