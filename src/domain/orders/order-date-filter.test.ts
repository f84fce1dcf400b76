import { expect, test } from "vitest";
import { listFilterYears, parseDateFilters } from "./order-date-filter.ts";

const now = new Date("2026-12-31T18:29:59.999Z");
const newYear = new Date("2026-12-31T18:30:00Z");

test("no filter means all time", () => {
  expect(parseDateFilters([], now)).toEqual([{ from: "-infinity", until: "infinity" }]);
});

test.each([
  ["last30", { from: "2026-12-01T18:29:59.999Z", until: "infinity" }],
  ["2025", { from: "2025-01-01T00:00:00+05:30", until: "2026-01-01T00:00:00+05:30" }],
  ["older", { from: "-infinity", until: "2026-01-01T00:00:00+05:30" }],
  ["0001", { from: "0001-01-01T00:00:00+05:30", until: "0002-01-01T00:00:00+05:30" }],
])("%s", (filter, span) => {
  expect(parseDateFilters([filter], now)).toEqual([span]);
});

test("combines filters and ignores invalid ones", () => {
  expect(parseDateFilters(["2025", "someday", "2024"], now)).toHaveLength(2);
  expect(parseDateFilters(["someday", "0000"], now)).toEqual([]);
});

test("changes the year at midnight in India", () => {
  expect(listFilterYears(now)).toEqual([2025, 2024]);
  expect(listFilterYears(newYear)).toEqual([2026, 2025]);
  expect(parseDateFilters(["older"], newYear)).toEqual([{ from: "-infinity", until: "2027-01-01T00:00:00+05:30" }]);
});
