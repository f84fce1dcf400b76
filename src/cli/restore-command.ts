import { resolve } from "node:path";
import type { AppConfig } from "#config/app-config.ts";
import { explainDatabaseError } from "#config/database-errors.ts";
import { type Opened, openDatabase } from "#db/client.ts";
import { recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import type { RestoredBackup } from "#use-cases/backup/backup-types.ts";
import { eraseAgain } from "#use-cases/backup/erasure-list.ts";
import { restoreBackup } from "#use-cases/backup/restore-backup.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { everyNowAndThen, type RestoreCommand, readIdentity, toSeconds, toWholePlace } from "./backup-commands.ts";
import type { CommandResult } from "./command-result.ts";
import { describeErasedAgain, readErasures } from "./erasure-commands.ts";

/** Long, because checking a rule over a million orders takes a while. */
const verifyMs = 10 * 60_000;

/** Fills the empty database of the settings with a backup and brings it up to date. */
export async function runRestore(
  command: RestoreCommand,
  settings: AppConfig,
  { from, say }: { from: string; say: (text: string) => void },
): Promise<CommandResult> {
  const { databaseUrl, dataDir, postgres, backup } = settings;
  const given = command.identity === undefined ? undefined : await readIdentity(resolve(from, command.identity));
  if (given && "text" in given) return given;
  const identity = given?.key ?? backup.identity;
  const later = command.erasures === undefined ? [] : await readErasures(resolve(from, command.erasures));
  if (!Array.isArray(later)) return later;
  const restored = await restoreBackup({
    source: toWholePlace(command.source, from),
    s3: backup.s3,
    identity,
    into: { url: postgres.directUrl ?? databaseUrl, dataDir },
    media: openMedia(settings).store,
    erasures: later,
    say: everyNowAndThen(say),
  }).catch((error: unknown) => {
    throw explainDatabaseError(error, { databaseUrl, dataDir, postgres });
  });
  if (!restored.ok) return { ok: false, text: restored.error.message };
  const database = await openDatabase({ url: databaseUrl, dataDir, ...postgres, statementMs: verifyMs });
  try {
    const erased = describeErasedAgain(await eraseAgain(database, new Date(), later));
    const summary = `${describe(restored.value)}${erased}`;
    return await prove(database, settings, { summary, tookMs: restored.value.tookMs }, say);
  } finally {
    await database.close();
  }
}

/** Verifies the books of the restored database, and records the result. */
async function prove(
  database: Opened,
  settings: AppConfig,
  { summary, tookMs }: { summary: string; tookMs: number },
  say: (text: string) => void,
): Promise<CommandResult> {
  const clock = () => new Date();
  const report = await verifyBooks({ database, clock, media: openMedia(settings).store })({ say });
  const [endedAt, { ok }] = [clock(), report];
  const startedAt = new Date(endedAt.getTime() - tookMs);
  await recordMaintenanceRun(database.db, { kind: "restore", startedAt, endedAt, ok, summary, report });
  const lines = [
    summary,
    ...database.migrated.map((name) => `Migrated ${name}.`),
    ok ? "Its books are right." : "Its books are not right:",
    ...report.breaches.map(({ rule, text }) => `  ${rule}: ${text}`),
  ];
  return { ok, isReport: true, text: lines.join("\n") };
}

function describe({ name, takenAt, program, rows, mediaFiles, namedMedia, tookMs }: RestoredBackup): string {
  const pictures = namedMedia > 0 ? `${namedMedia} picture files stay in their store` : `${mediaFiles} picture files`;
  return `Restored ${name} of release ${program}, taken ${takenAt}: ${rows} rows, ${pictures}, in ${toSeconds(tookMs)}.`;
}
