import { expect, test } from "vitest";
import {
  formatDateTimeInIndia,
  formatDayInIndia,
  formatLongMonth,
  formatNearDay,
  formatShortTimeInIndia,
} from "./time.ts";

test.each([
  ["2026-11-18T10:42:00Z", "18 Nov 2026, 4:12 pm"],
  ["2026-12-31T18:30:00Z", "1 Jan 2027, 12:00 am"],
  ["2026-12-31T18:29:59Z", "31 Dec 2026, 11:59 pm"],
  ["2024-02-29T06:30:00Z", "29 Feb 2024, 12:00 pm"],
  ["2026-03-01T02:35:00+05:30", "1 Mar 2026, 2:35 am"],
])("%s is %s in India", (iso, shown) => {
  expect(formatDateTimeInIndia(iso)).toBe(shown);
});

test("omits the year where it is clear", () => {
  expect(formatShortTimeInIndia("2026-11-18T10:42:00Z")).toBe("18 Nov, 4:12 pm");
});

test.each([
  ["2025-08-15", "15 Aug 2025"],
  ["2026-12-31T18:30:00Z", "1 Jan 2027"],
])("%s is the day %s", (iso, shown) => {
  expect(formatDayInIndia(iso)).toBe(shown);
});

test.each([
  ["2026-11-21T04:00:00Z", "21 Nov"],
  ["2026-01-01", "1 Jan"],
  ["2025-12-31", "31 Dec 2025"],
  // 1 January in India.
  ["2025-12-31T18:30:00Z", "1 Jan"],
])("shows the day of %s as '%s' in November 2026", (day, shown) => {
  expect(formatNearDay(day, "2026-11-27T06:00:00Z")).toBe(shown);
});

test("names the month in India", () => {
  expect(formatLongMonth("2026-07-31T18:29:59Z")).toBe("July 2026");
  expect(formatLongMonth("2026-07-31T18:30:00Z")).toBe("August 2026");
});
