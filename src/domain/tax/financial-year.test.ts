import { expect, test } from "vitest";
import { toIsoDayInIndia } from "../time.ts";
import { dateInSeries, formatDocumentNumber, getFinancialYear } from "./financial-year.ts";

test.each([
  ["2026-03-31T18:29:59.999Z", "2026-03-31", 2025],
  ["2026-03-31T18:30:00.000Z", "2026-04-01", 2026],
  ["2026-12-31T18:30:00.000Z", "2027-01-01", 2026],
  ["2027-01-01T00:00:00.000Z", "2027-01-01", 2026],
])("%s is %s in India, in the financial year from April %i", (at, day, year) => {
  expect([toIsoDayInIndia(at), getFinancialYear(new Date(at))]).toEqual([day, year]);
});

test.each([
  ["the first of a series", undefined, "2026-11-20T06:00:00Z"],
  ["after an earlier one", "2026-11-20T05:00:00Z", "2026-11-20T06:00:00Z"],
  ["after the clock went back by an hour", "2026-11-20T07:00:00Z", "2026-11-20T07:00:00Z"],
  ["after a clock that was days ahead was set right", "2026-11-23T06:00:00Z", "2026-11-20T06:00:00Z"],
])("dates %s so that dates follow the numbers", (_, last, date) => {
  const now = new Date("2026-11-20T06:00:00Z");
  expect(dateInSeries(now, last === undefined ? undefined : new Date(last))).toEqual(new Date(date));
});

test.each([
  ["EL", 2026, 1, "EL/26-27/000001"],
  ["CN", 2099, 999_999, "CN/99-00/999999"],
  ["EL", 2026, 1_000_000, "EL/26-27/1000000"],
] as const)("%s %i %i is %s, within sixteen characters", (series, year, sequence, number) => {
  expect(formatDocumentNumber(series, year, sequence)).toBe(number);
  expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
});
