import { expect, test } from "vitest";
import { judgeBackups } from "./judge-backups.ts";

const now = new Date("2026-11-25T12:00:00Z");
const run = (hoursAgo: number, isGood = true) => ({
  endedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
  ok: isGood,
  summary: "The disk is full.",
});

test.each<[string, Parameters<typeof judgeBackups>[1], Parameters<typeof judgeBackups>[2], string, string]>([
  ["no backup", undefined, undefined, "wrong", "No backup was written yet"],
  ["a backup that failed", run(1, false), run(1), "wrong", "The last backup failed. The disk is full."],
  ["an old backup", run(37), run(1), "wrong", "The last backup is 37 hours old."],
  ["no drill", run(1), undefined, "wrong", "none was tried"],
  ["a drill that failed", run(1), run(1, false), "wrong", "The last drill failed. The disk is full."],
  ["an old drill", run(1), run(36 * 24), "wrong", "The last drill was 36 days ago"],
  ["both in time", run(36), run(35 * 24), "ok", "The last backup is 36 hours old, the last drill 35 days."],
])("judges %s", (_, backup, drill, state, words) => {
  expect(judgeBackups(now, backup, drill)).toMatchObject({ state, what: expect.stringContaining(words) });
});
