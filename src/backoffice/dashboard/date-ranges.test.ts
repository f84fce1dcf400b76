import { expect, test } from "vitest";
import { dashboardPeriod } from "#contracts/admin/dashboard-endpoints.ts";
import { reportPeriod } from "#contracts/admin/report-endpoints.ts";
import { findPeriodProblem, readDateRange, toDateSpan } from "./date-ranges.ts";

test.each([
  ["today", "2026-03-05", "2026-03-05", "2026-03-05"],
  ["7-days", "2026-03-05", "2026-02-27", "2026-03-05"],
  ["30-days", "2026-03-05", "2026-02-04", "2026-03-05"],
  ["this-month", "2026-03-05", "2026-03-01", "2026-03-05"],
  ["this-month", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["last-month", "2026-01-01", "2025-12-01", "2025-12-31"],
] as const)("%s on %s is %s to %s", (range, today, from, to) => {
  expect(toDateSpan(range, today)).toEqual({ from, to });
});

test.each([
  ["from=2026-01-01&to=2026-06-30", null],
  ["range=last-month", "last-month"],
  ["", "30-days"],
  ["range=for-ever", "30-days"],
  ["from=2026-06-30&to=2026-01-01", "30-days"],
  ["from=2026-13-01&to=2026-13-02", "30-days"],
])("the query '%s' selects %s", (search, range) => {
  expect(readDateRange(new URLSearchParams(search)).range).toBe(range);
});

test.each([
  ["2026-01-01", "2027-01-01", undefined],
  ["2026-01-01", "2027-01-02", "Maximum 366 days."],
])("a report from %s to %s has the problem %s", (from, to, problem) => {
  expect(findPeriodProblem({ from, to }, reportPeriod)).toBe(problem);
});

test.each([
  ["2016-01-01", "2026-01-07", undefined],
  ["2016-01-01", "2026-01-08", "Maximum ten years."],
])("sales from %s to %s have the problem %s", (from, to, problem) => {
  expect(findPeriodProblem({ from, to }, dashboardPeriod)).toBe(problem);
});
