import { ok, warns } from "./readiness-types.ts";

type Run = { endedAt: Date; ok: boolean; summary: string } | undefined;

const hourMs = 3_600_000;
/** A backup a night, of which one may be late: the alert BackupOld waits as long. */
const maxBackupHours = 36;
const maxDrillDays = 35;

/** Judges the last backup and the last drill: a backup that was never restored proves nothing. */
export function judgeBackups(now: Date, backup: Run, drill: Run) {
  if (!backup) return warns("No backup was written yet: set BACKUP_TARGET and BACKUP_RECIPIENT.");
  if (!backup.ok) return warns(`The last backup failed. ${backup.summary}`);
  const hours = Math.floor((now.getTime() - backup.endedAt.getTime()) / hourMs);
  if (hours > maxBackupHours) return warns(`The last backup is ${hours} hours old.`);
  if (!drill) return warns("Backups are written, but none was tried: run `npm run shop -- drill`.");
  if (!drill.ok) return warns(`The last drill failed. ${drill.summary}`);
  const days = Math.floor((now.getTime() - drill.endedAt.getTime()) / (24 * hourMs));
  if (days > maxDrillDays) return warns(`The last drill was ${days} days ago: run \`npm run shop -- drill\`.`);
  return ok(`The last backup is ${hours} hours old, the last drill ${days} days.`);
}
