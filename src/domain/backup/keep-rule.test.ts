import { expect, test } from "vitest";
import { buildBackupName, readBackupTime } from "./backup-name.ts";
import { listExpiredBackups, parseKeepRule } from "./keep-rule.ts";

test.each([
  ["30d,12w,12m", { days: 30, weeks: 12, months: 12 }],
  ["7d", { days: 7, weeks: 0, months: 0 }],
  [" 2w , 1m ", { days: 0, weeks: 2, months: 1 }],
  ["", undefined],
  ["0d", undefined],
  ["7", undefined],
  ["7y", undefined],
  ["7d,", undefined],
  ["-7d", undefined],
])("reads the rule %j", (text, rule) => {
  expect(parseKeepRule(text)).toEqual(rule);
});

const at = (text: string) => buildBackupName(new Date(text));
/** Noon in India, on each of the days. */
const onDays = (...days: string[]) => days.map((day) => at(`${day}T06:30:00Z`));

test.each<[string, string, string[], string[]]>([
  ["nothing when there are no backups", "1d", [], []],
  ["never the only backup, however old", "1d", onDays("2020-01-01"), []],
  [
    "all but the newest of a day",
    "1d",
    [at("2026-03-02T04:00:00Z"), at("2026-03-02T05:00:00Z"), at("2026-03-02T06:00:00Z")],
    [at("2026-03-02T05:00:00Z"), at("2026-03-02T04:00:00Z")],
  ],
  [
    "by Indian days, which begin at 18:30 UTC",
    "2d",
    [at("2026-03-01T18:00:00Z"), at("2026-03-01T19:00:00Z"), at("2026-03-02T18:00:00Z")],
    [at("2026-03-01T19:00:00Z")],
  ],
  ["by counting only days with a backup", "2d", onDays("2026-01-01", "2026-02-01", "2026-03-01"), onDays("2026-01-01")],
  [
    "all but the newest of a week, which begins on Monday",
    "2w",
    onDays("2026-03-01", "2026-03-02", "2026-03-08", "2026-03-09"),
    onDays("2026-03-02", "2026-03-01"),
  ],
  [
    "all but the newest of a month",
    "12m",
    onDays("2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02"),
    onDays("2026-02-01", "2026-01-30"),
  ],
  [
    "only backups that no part of the rule keeps",
    "1d,2w,2m",
    onDays("2026-01-31", "2026-02-20", "2026-02-27", "2026-03-06"),
    onDays("2026-02-20", "2026-01-31"),
  ],
  ["no file that is not a backup", "1d", ["notes.txt", "elefant-1.tar.zst.age", ...onDays("2026-03-01")], []],
])("removes %s", (_, rule, names, expired) => {
  const parsed = parseKeepRule(rule);
  if (!parsed) throw new Error(rule);
  expect(listExpiredBackups(names, parsed)).toEqual(expired);
  expect(listExpiredBackups(names.toReversed(), parsed)).toEqual(expired);
});

test("names sort by time and can be read back", () => {
  const name = at("2026-03-01T06:30:59.987Z");
  expect(name).toBe("elefant-20260301T063059Z.tar.zst.age");
  expect(readBackupTime(name)).toEqual(new Date("2026-03-01T06:30:59Z"));
  for (const other of [`.${name}.part`, "elefant-20269901T063059Z.tar.zst.age", "elefant.tar.gz"])
    expect(readBackupTime(other)).toBeUndefined();
});
