import type { Database, Tx } from "#db/client.ts";
import {
  findImport,
  listChangedProducts,
  listMissingPictures,
  listStockConflicts,
  lockImportedProducts,
  markImportApplied,
  readCatalogFingerprint,
} from "#db/queries/import-export/csv-import.ts";
import { auditImport, writeImport } from "#db/queries/import-export/csv-import-apply.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { type Actor, authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { CsvUseCases } from "./csv-types.ts";
import type { ImportCounts } from "./import-counts.ts";
import { isImportId } from "./import-id.ts";
import { importExpired } from "./import-report.ts";

type ImportSummary = { changed: number; added: number };

/** Above this many products, every page is invalidated at once. */
const maxNamedProducts = 100;

/** Ten thousand products take a few seconds. */
const withinMs = 60_000;

/** Applies a dry run's plan completely or not at all, and only to the catalog that the dry run saw. */
export function applyImport({ database, clock }: Pick<Deps, "database" | "clock">): CsvUseCases["apply"] {
  return authorized("catalogue.write", async (actor, id) => {
    if (!isImportId(id)) return fail(importExpired);
    const run = (tx: Tx) => apply({ database, tx, actor, at: clock() }, id);
    return await retryOnConflict(database, run, { withinMs });
  });
}

type ImportRun = { database: Database; tx: Tx; actor: Actor; at: Date };

async function apply({ database, tx, actor, at }: ImportRun, id: string): Promise<Result<ImportSummary>> {
  const found = await findImport(tx, id, { forUpdate: true });
  if (!found?.readyAt) return fail(importExpired);
  const { fingerprint, fileName: file, appliedAt } = found;
  const counts = found.counts as unknown as ImportCounts;
  const done = { changed: counts.changed, added: counts.new };
  if (appliedAt) return { ok: true, value: done };
  const refused = refusalFor(actor, counts) ?? (await isOutdated(tx, id, fingerprint));
  if (refused) return fail(refused);
  const by = { id, at, actor: formatActor(actor) };
  await writeImport(tx, by);
  await auditImport(tx, by);
  const { products, prices, stocks } = counts;
  const entry = { action: "catalogue.imported", subjectKind: "catalogue", subjectId: id };
  await writeAudit(tx, { at, actor: by.actor, ...entry, after: { file, lines: done, products, prices, stocks } });
  await markImportApplied(tx, id, at);
  await dropImportedPages(database, tx, id);
  return { ok: true, value: done };
}

function refusalFor(actor: Actor, counts: ImportCounts): Refusal | undefined {
  const stockRefused = counts.stocks > 0 ? requirePermission(actor, "stock.write") : undefined;
  if (stockRefused) return stockRefused;
  return counts.wrong > 0 || counts.changed + counts.new === 0 ? nothingToDo(counts) : undefined;
}

const nothingToDo = ({ wrong }: ImportCounts) =>
  refusal("invalid-input", {
    message: wrong > 0 ? "Some lines are invalid. Nothing was imported." : "The file has no changes.",
  });

/** Locks the rows that the import touches before comparing, so that they can't change until it is done. */
async function isOutdated(tx: Tx, id: string, fingerprint: string): Promise<Refusal | undefined> {
  await lockImportedProducts(tx, id);
  if ((await readCatalogFingerprint(tx)) !== fingerprint) {
    const message = "The catalog has changed since the file was checked. Nothing was imported. Please check it again.";
    return refusal("changed-meanwhile", { message });
  }
  const [lost] = await listMissingPictures(tx, id);
  if (lost !== undefined)
    return refusal("changed-meanwhile", { message: `The picture ${lost} was removed. Nothing was imported.` });
  const [moved] = await listStockConflicts(tx, id);
  if (!moved) return undefined;
  const message = `Stock has changed since the file was checked: ${moved.sku} had ${moved.was} and now has ${moved.now}. Nothing was imported. Please export it again.`;
  return refusal("changed-meanwhile", { message });
}

async function dropImportedPages(database: Database, tx: Tx, id: string): Promise<void> {
  const changed = await listChangedProducts(tx, id, maxNamedProducts + 1);
  const tags: CacheTag[] = changed.map(({ productId }): CacheTag => `product:${productId}`);
  if (changed.some(({ listed }) => listed)) tags.push("catalogue");
  for (const tag of changed.length > maxNamedProducts ? [allCacheTags] : tags) await database.notify(tx, tag);
}
