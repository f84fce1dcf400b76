import { expect, test } from "vitest";
import { backupHandlers, enqueueBackup } from "#jobs/backup-jobs.ts";
import type { BackupUseCases } from "#use-cases/backup/backup-types.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { openTestDatabase } from "../harness/test-database.ts";

test("queues one backup a night for all copies, from 02:00 in India, and retries a failed one", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const days = async () => (await db.selectFrom("jobs").select("key").orderBy("id").execute()).map(({ key }) => key);
  for (const at of ["2026-03-01T20:29:00Z", "2026-03-01T20:30:00Z", "2026-03-01T20:31:00Z", "2026-03-02T20:29:00Z"])
    await enqueueBackup(db, new Date(at));
  expect(await days()).toEqual(["backup.write:2026-03-01", "backup.write:2026-03-02"]);

  const message = "The disk is full. No backup was written.";
  const create = () => Promise.resolve(fail("backup-refused", { message }));
  const handlers = backupHandlers(db, { create } as unknown as BackupUseCases);
  const job = { id: 1, kind: "backup.write", payload: {}, attempts: 1 };
  await expect(handlers["backup.write"]({}, job)).rejects.toThrow(message);
});
