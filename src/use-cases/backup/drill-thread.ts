import { openDatabase } from "#db/client.ts";
import { countBook } from "#db/queries/backup/book-counts.ts";
import { BackupRefused } from "#gateways/backup/backup-target.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import { verifyBooks } from "../verification/verify-books.ts";
import type { DrillTask, RestoredBook } from "./backup-types.ts";
import { answerInThread } from "./in-thread.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Restores a backup into a scratch database and proves its books. */
await answerInThread(async ({ into, ...task }: DrillTask, say): Promise<RestoredBook> => {
  const media = createFolderStore(task.mediaFolder);
  const restored = await restoreBackup({ ...task, into, media, erasures: [], say });
  if (!restored.ok) throw new BackupRefused(restored.error.message.replace(/\.$/, ""));
  const database = await openDatabase({ ...into, statementMs: task.statementMs });
  try {
    const verify = verifyBooks({ database, clock: () => new Date(), media: task.withMedia ? media : undefined });
    const report = await verify({ say: (step) => say({ step, done: 0, of: 0 }) });
    return { backup: restored.value, book: await countBook(database.db, undefined), report };
  } finally {
    await database.close();
  }
});
