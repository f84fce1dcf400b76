import { expect, test } from "vitest";
import { findDueReportMonth } from "./monthly-report.ts";

test.each([
  ["2026-11-01T02:29:59Z", undefined],
  ["2026-11-01T02:30:00Z", "2026-10"],
  ["2026-11-05T12:00:00Z", "2026-10"],
  ["2026-11-08T02:29:59Z", "2026-10"],
  ["2026-11-08T02:30:00Z", undefined],
  ["2026-11-30T23:00:00Z", undefined],
  ["2027-01-01T03:00:00Z", "2026-12"],
  ["2027-03-01T03:00:00Z", "2027-02"],
])("at %s the report of %s is due", (now, month) => {
  expect(findDueReportMonth(new Date(now))).toBe(month);
});
