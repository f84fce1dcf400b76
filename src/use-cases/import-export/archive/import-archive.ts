import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import {
  advanceSequences,
  archiveBatchSize,
  clearSettings,
  deleteDemoCatalog,
  findNonEmptyTable,
  findViolatedConstraint,
  insertArchivedRows,
  isUntouchedDemo,
  listPendingPriceChanges,
  lockShopTables,
  recordImportedStock,
} from "#db/queries/import-export/archive-rows.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { allCacheTags } from "#domain/cache-tags.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { archiveTables, tablesThatMustBeEmpty } from "./archive-tables.ts";
import type { ArchiveSummary, ArchiveUseCases, SeedMedia } from "./archive-types.ts";
import { InvalidArchiveError, readArchiveEntries } from "./read-archive.ts";
import { type ValidArchive, validateArchive } from "./validate-archive.ts";

type Uses = Pick<Deps, "database" | "clock" | "media">;
const actor = "command line";
/** A large catalog takes a while. */
const withinMs = 5 * 60_000;

/** Thrown to roll the transaction back. */
class NotEmpty extends Error {}

/**
 * Validates the whole archive before writing. Stores the pictures first, because a row must never point at a missing
 * file, then inserts all rows in one transaction.
 */
export function importArchive(uses: Uses): ArchiveUseCases["import"] {
  return async (open, seedMedia): Promise<Result<ArchiveSummary>> => {
    const stored: string[] = [];
    try {
      await requireEmptyShop(uses.database.db);
      const archive = await validateArchive(open(), seedMedia);
      await readArchiveEntries(open(), async ({ name, bytes }) => {
        const file = name.startsWith("media/") ? name.slice("media/".length) : undefined;
        if (file === undefined || (await hasRows(uses, seedMedia, file))) return;
        await uses.media.store.put(file, bytes);
        stored.push(file);
      });
      await uses.database.transaction((tx) => write(uses, tx, archive), { withinMs });
      return { ok: true, value: countsOf(archive) };
    } catch (error) {
      const message = errorMessage(error);
      for (const file of stored) await uses.media.store.remove(file).catch(() => {});
      if (message === undefined) throw error;
      return fail("archive-refused", { message: `${message}. Nothing was imported.` });
    }
  };
}

/** Throws unless the shop is empty or holds only the untouched demo catalog of its first start. */
async function requireEmptyShop(tx: Tx): Promise<void> {
  const filled = await findNonEmptyTable(tx, tablesThatMustBeEmpty);
  if (filled && !(await isUntouchedDemo(tx))) throw new NotEmpty(filled);
}

/**
 * Tells whether a file exists already, from another import or shipped with the shop; names are content hashes, so it is
 * the same file.
 */
async function hasRows({ media }: Uses, seedMedia: SeedMedia, file: string): Promise<boolean> {
  return ((await seedMedia(file)) ?? (await media.store.get(file))) !== undefined;
}

function errorMessage(error: unknown): string | undefined {
  if (error instanceof NotEmpty) {
    return `An archive can only be imported into an empty shop, and this one already has data in ${error.message}. Please choose another DATA_DIR or an empty database`;
  }
  if (error instanceof InvalidArchiveError || error instanceof MediaStoreUnavailable) return error.message;
  const rule = findViolatedConstraint(error);
  return rule && `The archive's contents are inconsistent (${rule})`;
}

async function write({ database, clock }: Uses, tx: Tx, { rows, files }: ValidArchive): Promise<void> {
  const at = clock();
  await lockShopTables(tx);
  await requireEmptyShop(tx);
  await deleteDemoCatalog(tx);
  await clearSettings(tx);
  for (const table of archiveTables) {
    const all = rows.get(table.name) ?? [];
    for (let from = 0; from < all.length; from += archiveBatchSize) {
      await insertArchivedRows(tx, table, JSON.stringify(all.slice(from, from + archiveBatchSize)));
    }
  }
  await recordImportedStock(tx, { actor, at });
  await advanceSequences(tx);
  for (const { id, beginsAt } of await listPendingPriceChanges(tx)) {
    await enqueue(tx, jobs.applyScheduledPrices, { id }, String(id), beginsAt);
  }
  const after = countsOf({ rows, files });
  await writeAudit(tx, { at, actor, action: "archive.imported", subjectKind: "archive", subjectId: "all", after });
  await database.notify(tx, allCacheTags);
}

const countsOf = ({ rows, files }: ValidArchive): ArchiveSummary => ({
  rows: Object.fromEntries(archiveTables.map(({ name }) => [name, rows.get(name)?.length ?? 0])),
  files: files.size,
});
