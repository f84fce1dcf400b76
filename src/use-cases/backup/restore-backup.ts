import { isDeepStrictEqual } from "node:util";
import type { CopyTable } from "#db/copy/copy-session.ts";
import { listOwnMigrations, openRestoreTarget, type RestoreTarget, UnusableTarget } from "#db/copy/restore-target.ts";
import { unfinishedRestore } from "#db/copy/unfinished-restore.ts";
import { beginLoading, endLoading } from "#db/queries/backup/restore-rows.ts";
import { hasMigrations, listCopyTables, listDoneMigrations } from "#db/queries/backup/snapshot-tables.ts";
import { type Erasure, erasureInsert } from "#db/queries/retention/erasures.ts";
import type { BackupManifest } from "#gateways/backup/archive-manifest.ts";
import { BackupRefused } from "#gateways/backup/backup-target.ts";
import { findBackup } from "#gateways/backup/open-backup-target.ts";
import type { MediaStore } from "#gateways/media/media-store.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import type { S3Keys } from "#gateways/s3/s3-bucket.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { RestoredBackup, SayProgress } from "./backup-types.ts";
import { readBackup, type WholeBackup } from "./read-backup.ts";

export type RestoreRequest = {
  /** A backup's file or object, or a place of which the newest is taken. */
  source: string;
  s3: S3Keys | undefined;
  identity: string | undefined;
  /** Database for the rows: a PostgreSQL, or else a new PGlite in the folder. */
  into: { url: string | undefined; dataDir: string };
  /** Store for the pictures; without it they are only checked. */
  media: MediaStore | undefined;
  /** Erasures since the backup, stored in the same transaction as the restored rows. */
  erasures: Erasure[];
  say: SayProgress;
};

/** Fills an empty database with a backup. Checks the whole backup before it writes anything. */
export async function restoreBackup(request: RestoreRequest): Promise<Result<RestoredBackup>> {
  let target: RestoreTarget | undefined;
  let wrote = false;
  const begun = performance.now();
  try {
    const { identity, into, say } = request;
    if (identity === undefined)
      throw new BackupRefused("Set BACKUP_IDENTITY to the secret key, or name its file by --identity");
    const found = await findBackup(request.source, request.s3);
    const reading = (step: string) => ({
      open: () => found.target.read(found.name),
      identity,
      count: (done: number) => say({ step, done, of: found.bytes }),
    });
    const backup = await readBackup(reading("check"));
    requireKnownSchema(backup);
    target = await openRestoreTarget(into);
    await requireSameBackup(target, backup);
    wrote = true;
    await target.mark();
    await target.migrateTo(backup.header.migrations);
    await load(target, backup, (take) => readBackup(reading("restore"), take), request);
    await target.finish();
    return {
      ok: true,
      value: { name: found.name, ...summarize(backup), tookMs: Math.round(performance.now() - begun) },
    };
  } catch (error) {
    await target?.close().catch(() => {});
    return refuse(error, wrote);
  }
}

function refuse(error: unknown, wrote: boolean) {
  const isExpected =
    error instanceof BackupRefused || error instanceof UnusableTarget || error instanceof MediaStoreUnavailable;
  if (!isExpected && !isSystemError(error)) throw error;
  const rest = wrote
    ? "The restore was not finished: the shop does not start on this database. Run it again."
    : "Nothing was restored.";
  return fail("backup-refused", { message: `${(error as Error).message.replace(/\.$/, "")}. ${rest}` });
}

/** Full disks and lost connections. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ("syscall" in error || ("code" in error && /^(53|57|08|25006)/.test(String(error.code))));

function requireKnownSchema({ header }: WholeBackup): void {
  const own = new Set(listOwnMigrations());
  const newer = header.migrations.filter((name) => !own.has(name));
  if (newer.length > 0)
    throw new BackupRefused(
      `Release ${header.program} wrote this backup, with a schema that this program does not know (${newer.slice(0, 3).join(", ")}): install that release or a newer one`,
    );
}

/** Lets an interrupted restore begin again only with a backup of the same schema. */
async function requireSameBackup({ session }: RestoreTarget, { header }: WholeBackup): Promise<void> {
  if (!(await hasMigrations(session))) return;
  const wanted = new Set(header.migrations);
  if ((await listDoneMigrations(session)).some((name) => !wanted.has(name)))
    throw new UnusableTarget("A restore of a newer backup was interrupted in this database: empty it first");
}

async function load(
  { session }: RestoreTarget,
  { manifest }: WholeBackup,
  read: (take: Parameters<typeof readBackup>[1]) => Promise<WholeBackup>,
  { media, erasures }: Pick<RestoreRequest, "media" | "erasures">,
): Promise<void> {
  const tables = new Map((await listCopyTables(session)).map(({ name, columns }) => [name, { name, columns }]));
  tables.delete(unfinishedRestore);
  requireSameTables(tables, manifest);
  const keys = await beginLoading(session, [...tables.keys()]);
  const again = await read({
    rows: async (name, rows) => {
      const table = tables.get(name);
      if (table) await session.copyIn(table, rows);
    },
    media: async (name, bytes) => {
      if (media && !(await media.get(name))) await media.put(name, bytes);
    },
  });
  if (!isDeepStrictEqual(again.manifest, manifest))
    throw new BackupRefused("The backup was replaced while it was being read");
  // Backups of early releases have no table of erasures: there the restore command adds erasures after its migrations.
  if (tables.has("erasures")) await session.query(erasureInsert, [JSON.stringify(erasures)]);
  await endLoading(session, keys, manifest.sequences);
}

/** The schema that the migrations made has to be the one that was saved, column by column. */
function requireSameTables(tables: ReadonlyMap<string, CopyTable>, manifest: BackupManifest): void {
  const shape = (columns: CopyTable["columns"]) => columns.map(({ name, type }) => `${name} ${type}`).sort();
  const names = new Set([...tables.keys(), ...Object.keys(manifest.tables)]);
  for (const name of names) {
    const [here, there] = [tables.get(name)?.columns ?? [], manifest.tables[name]?.columns ?? []];
    if (!isDeepStrictEqual(shape(here), shape(there)))
      throw new BackupRefused(`The table ${name} of the backup is not the one that the migrations make`);
  }
}

function summarize({ header, manifest }: WholeBackup) {
  const files = Object.values(manifest.media.files);
  return {
    takenAt: header.takenAt,
    program: header.program,
    rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    mediaFiles: files.filter((file) => file !== null).length,
    namedMedia: files.filter((file) => file === null).length,
  };
}
