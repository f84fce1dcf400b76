import { expect, test } from "vitest";
import { formatDateTimeInIndia, formatDayInIndia, formatShortTimeInIndia } from "./time.ts";

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
