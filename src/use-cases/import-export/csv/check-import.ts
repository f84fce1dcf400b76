import type { ImportLine, ImportReport } from "#contracts/admin/import-export-endpoints.ts";
import { exportBatchSize, readExportedProducts } from "#db/queries/import-export/csv-export.ts";
import {
  completeImportCheck,
  insertImport,
  insertImportLines,
  insertImportProducts,
  listReportLines,
  readCatalogFingerprint,
} from "#db/queries/import-export/csv-import.ts";
import { refusal, tooManyRequests } from "#domain/errors.ts";
import { type Actor, authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CsvUseCases, UploadedFile } from "./csv-types.ts";
import { groupLines } from "./group-lines.ts";
import { type ImportContext, readImportContext } from "./import-context.ts";
import { addImportCounts, emptyImportCounts, type ImportCounts } from "./import-counts.ts";
import { newImportId } from "./import-id.ts";
import type { ProductPlan } from "./import-plan.ts";
import { parseCsv } from "./parse-csv.ts";
import { type CsvLine, parseLines } from "./parse-lines.ts";
import { readWholeProducts } from "./read-catalog.ts";
import { validateImportProduct } from "./validate-import-product.ts";

type Uses = Pick<Deps, "database" | "clock">;

/** Report lines in the response; the downloadable file has all of them. */
const maxReportedLines = 1_000;

/**
 * Reads a whole file, validates each line, stores the plan and changes nothing. One file at a time per server process,
 * because each holds up to 40 MB in memory.
 */
export function checkImport(uses: Uses): CsvUseCases["check"] {
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

async function check(uses: Uses, actor: Actor, file: UploadedFile): ReturnType<CsvUseCases["check"]> {
  const bytes = await file.read();
  if (!bytes.ok) return bytes;
  const rows = await parseCsv(bytes.value);
  if (!rows.ok) return rows;
  const read = parseLines(rows.rows);
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
  message: "The catalog was changed while the file was being read. Please check the file again.",
});

/** Validates products in batches, to yield to other requests and bound memory. */
async function validateAll(
  { database }: Uses,
  id: string,
  lines: CsvLine[],
  context: ImportContext,
): Promise<ImportCounts> {
  const { products, wrong } = groupLines(lines, context.skus);
  const counts = emptyImportCounts();
  const store = async (report: ImportLine[], plans: ProductPlan[]) => {
    addImportCounts(counts, report, plans);
    await insertImportLines(database.db, id, report);
    if (plans.length > 0) await insertImportProducts(database.db, id, plans);
  };
  await store(
    wrong.map((line) => ({ ...line, what: "wrong" })),
    [],
  );
  const groups = [...products];
  for (let from = 0; from < groups.length; from += exportBatchSize) {
    const some = groups.slice(from, from + exportBatchSize);
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
