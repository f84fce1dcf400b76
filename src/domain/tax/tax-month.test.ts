import { expect, test } from "vitest";
import { formatTaxMonth, getTaxMonthRange, listTaxMonths } from "./tax-month.ts";

test.each([
  ["2026-11", "2026-10-31T18:30:00.000Z", "2026-11-30T18:30:00.000Z", "November 2026"],
  ["2026-12", "2026-11-30T18:30:00.000Z", "2026-12-31T18:30:00.000Z", "December 2026"],
  ["2028-02", "2028-01-31T18:30:00.000Z", "2028-02-29T18:30:00.000Z", "February 2028"],
])("%s is from %s until %s, and is called %s", (month, from, until, name) => {
  const span = getTaxMonthRange(month);
  expect([span.from.toISOString(), span.until.toISOString(), formatTaxMonth(month)]).toEqual([from, until, name]);
});

test("counts months across the year's end, newest first", () => {
  expect(listTaxMonths("2026-11", "2027-01")).toEqual(["2027-01", "2026-12", "2026-11"]);
  expect(listTaxMonths("2026-11", "2026-11")).toEqual(["2026-11"]);
});
