import { expect, test } from "vitest";
import { splitIndiaTime } from "#domain/time.ts";
import { parseIndiaTime } from "./india-time.ts";

test.each([
  ["2026-11-22", "00:00", "2026-11-21T18:30:00.000Z"],
  ["2026-11-22", "05:30", "2026-11-22T00:00:00.000Z"],
  ["2026-12-31", "23:59", "2026-12-31T18:29:00.000Z"],
  ["", "00:00", undefined],
  ["2026-11-22", "", undefined],
  ["2026-11-22", "24:99", undefined],
  ["2026-13-40", "10:00", undefined],
])("%s %s in India is %s", (day, clock, moment) => {
  expect(parseIndiaTime(day, clock)).toBe(moment);
  if (moment) expect(splitIndiaTime(moment)).toEqual({ day, clock });
});
