import type { ImportLine, ImportReport } from "#contracts/admin/catalog/import-export-endpoints.ts";
import type { Database, Tx } from "#db/client.ts";
import { readExportedProducts } from "#db/queries/import-export/csv-export.ts";
import {
  completeImportCheck,
  findImport,
  insertImport,
  insertImportLines,
  insertImportProducts,
  listChangedProducts,
  listMissingPictures,
  listReportLines,
  listStockConflicts,
  lockImportedProducts,
  markImportApplied,
  readCatalogFingerprint,
} from "#db/queries/import-export/csv-import.ts";
import { auditImport, writeImport } from "#db/queries/import-export/csv-import-apply.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";
import { type Refusal, refusal, tooManyRequests } from "#domain/errors.ts";
import { type Actor, authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { CsvUseCases, UploadedFile } from "./csv-types.ts";
import { groupLines } from "./group-lines.ts";
import { type ImportContext, readImportContext } from "./import-context.ts";
import { isImportId, newImportId } from "./import-id.ts";
import type { ProductPlan } from "./import-plan.ts";
import { addImportCounts, emptyImportCounts, type ImportCounts } from "./import-plan.ts";
import { importExpired } from "./import-report.ts";
import { inSlices } from "./in-slices.ts";
import { parseCsv } from "./parse-csv.ts";
import { type CsvLine, parseLines } from "./parse-lines.ts";
import { readWholeProducts } from "./read-catalog.ts";
import { validateImportProduct } from "./validate-import-product.ts";

type ImportSummary = { changed: number; added: number };

/** Above this many products, every page is invalidated at once. */
const maxNamedProducts = 100;

/** Products validated and stored by one statement each: a longer one would hold up the embedded database. */
const productsAtOnce = 100;

/** Ten thousand products take a few seconds. */
const withinMs = 60_000;

type ImportRun = { database: Database; tx: Tx; actor: Actor; at: Date };

const nothingToDo = ({ wrong }: ImportCounts) =>
  refusal("invalid-input", {
    message: wrong > 0 ? "Some lines are invalid. Nothing was imported." : "The file has no changes.",
  });

type ImportDeps = Pick<Deps, "database" | "clock">;

/** Report lines in the response; the downloadable file has all of them. */
const maxReportedLines = 1_000;

/**
 * Reads a whole file, validates each line, stores the plan and changes nothing. One file at a time per server process,
 * because each holds up to 40 MB in memory.
 */
export function checkImport(uses: ImportDeps): CsvUseCases["check"] {
  let isBusy = false;
  return authorized("catalogue.write", async (actor, file) => {
    if (isBusy) return fail(tooManyRequests("files at once", 10));
    isBusy = true;
    try {
      return await check(uses, actor, file);
    } finally {
      isBusy = false;
    }
  });
}

async function check(uses: ImportDeps, actor: Actor, file: UploadedFile): ReturnType<CsvUseCases["check"]> {
  const bytes = await file.read();
  if (!bytes.ok) return bytes;
  const rows = await parseCsv(bytes.value);
  if (!rows.ok) return rows;
  const read = await parseLines(rows.rows);
  if (!read.ok) return read;
  const { database, clock } = uses;
  const [id, at] = [newImportId(), clock()];
  const fingerprint = await readCatalogFingerprint(database.db);
  const known = await readImportContext(database.db, at);
  const context = { ...known, canAdjustStock: requirePermission(actor, "stock.write") === undefined };
  await insertImport(database.db, { id, fileName: file.name, actor: formatActor(actor), at, fingerprint });
  const counts = await validateAll(uses, id, read.lines, context);
  if ((await readCatalogFingerprint(database.db)) !== fingerprint) return fail(changedWhileRead);
  await completeImportCheck(database.db, id, counts, clock());
  const report = await listReportLines(database.db, id, maxReportedLines);
  return { ok: true, value: reportOf({ id, fileName: file.name, at, lines: read.lines.length, counts, report }) };
}

const changedWhileRead = refusal("changed-meanwhile", {
  message: "The catalogue was changed while the file was being read. Please check the file again.",
});

/** Validates products in batches, to yield to other requests and bound memory. */
async function validateAll(
  { database }: ImportDeps,
  id: string,
  lines: CsvLine[],
  context: ImportContext,
): Promise<ImportCounts> {
  const { products, wrong } = await groupLines(lines, context.skus);
  const counts = emptyImportCounts();
  const store = async (report: ImportLine[], plans: ProductPlan[]) => {
    addImportCounts(counts, report, plans);
    await insertImportLines(database.db, id, report);
    if (plans.length > 0) await insertImportProducts(database.db, id, plans);
  };
  for await (const some of inSlices(wrong)) {
    await store(
      some.map(({ line, sku, message }) => ({ line, sku, what: "wrong", says: message })),
      [],
    );
  }
  for await (const some of inSlices([...products], productsAtOnce)) {
    const rows = await readExportedProducts(
      database.db,
      some.map(([productId]) => productId),
    );
    const current = new Map((await readWholeProducts(database.db, rows)).map((product) => [product.id, product]));
    const validated = some.map(([productId, own]) =>
      validateImportProduct(productId, own, current.get(productId), context),
    );
    await store(
      validated.flatMap(({ report }) => report),
      validated.flatMap(({ plan }) => (plan ? [plan] : [])),
    );
  }
  return counts;
}

type CheckResult = {
  id: string;
  fileName: string;
  at: Date;
  lines: number;
  counts: ImportCounts;
  report: ImportLine[];
};

function reportOf({ id, fileName, at, lines, counts, report }: CheckResult): ImportReport {
  const { prices, stocks, products: _, ...byKind } = counts;
  return {
    id,
    fileName,
    at: at.toISOString(),
    lines,
    report,
    prices,
    stocks,
    counts: byKind,
    isAllowed: byKind.wrong === 0 && byKind.new + byKind.changed > 0,
  };
}

/** Applies a dry run's plan completely or not at all, and only to the catalog that the dry run saw. */
export function applyImport({ database, clock }: Pick<Deps, "database" | "clock">): CsvUseCases["apply"] {
  return authorized("catalogue.write", async (actor, id) => {
    if (!isImportId(id)) return fail(importExpired);
    const run = (tx: Tx) => apply({ database, tx, actor, at: clock() }, id);
    return await retryOnConflict(database, run, { withinMs });
  });
}

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

/** Locks the rows that the import touches before comparing, so that they can't change until it is done. */
async function isOutdated(tx: Tx, id: string, fingerprint: string): Promise<Refusal | undefined> {
  await lockImportedProducts(tx, id);
  if ((await readCatalogFingerprint(tx)) !== fingerprint) {
    const message =
      "The catalogue has changed since the file was checked. Nothing was imported. Please check it again.";
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
