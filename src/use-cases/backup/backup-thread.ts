import type { CopySession, SnapshotSource } from "#db/copy/copy-session.ts";
import { openPgliteCopy } from "#db/copy/pglite-copy.ts";
import { openPostgresCopy } from "#db/copy/postgres-copy.ts";
import { openBackupTarget } from "#gateways/backup/open-backup-target.ts";
import type { BackupTask } from "./backup-types.ts";
import { answerInThread } from "./in-thread.ts";
import { writeBackup } from "./write-backup.ts";

async function open(source: SnapshotSource): Promise<CopySession> {
  if (source.kind === "pglite") return await openPgliteCopy(source.folder);
  return await openPostgresCopy(source.url, { isSnapshot: true });
}

await answerInThread(async (task: BackupTask, say) => {
  const target = openBackupTarget(task.target, task.s3);
  const session = await open(task.source);
  try {
    const { kind } = task.source;
    return await writeBackup({ ...task, session, target, kind, takenAt: new Date(task.takenAt), say });
  } finally {
    await session.close();
  }
});
