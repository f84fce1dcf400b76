import type { ImportReport, LineReport } from "#contracts/admin/catalogue-files.ts";
import { exportedByIds, productsAtOnce } from "#db/queries/catalogue-export.ts";
import {
  beginImport,
  catalogueFingerprint,
  endImportCheck,
  keepImportLines,
  keepImportProducts,
  reportLines,
} from "#db/queries/catalogue-import.ts";
import { refusal, tooMany } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow, type Who } from "../operators/who.ts";
import { type Facts, readFacts } from "./facts.ts";
import { groupLines } from "./group-lines.ts";
import { addCounts, type ImportCounts, noCounts } from "./import-counts.ts";
import { newImportId } from "./import-id.ts";
import type { ProductPlan } from "./import-plan.ts";
import { judgeProduct } from "./judge-product.ts";
import { wholeProducts } from "./read-catalogue.ts";
import { type FileLine, readLines } from "./read-lines.ts";
import { readRows } from "./read-rows.ts";
import type { CatalogueFiles, IncomingFile } from "./types.ts";

type Uses = Pick<Deps, "database" | "clock">;

/** Lines of a report that are answered at once; all of them are in its file. */
const mostTold = 1_000;

/**
 * Reads a file to its end, judges each line, keeps what it would do and changes nothing. One file at a time in a copy of
 * the server: each holds up to 40 MB.
 */
export function checkFile(uses: Uses): CatalogueFiles["check"] {
  let isBusy = false;
  return async (who, file) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    if (isBusy) return { ok: false, error: tooMany("files at once", 10) };
    isBusy = true;
    try {
      return await check(uses, who, file);
    } finally {
      isBusy = false;
    }
  };
}

async function check(uses: Uses, who: Who, file: IncomingFile): ReturnType<CatalogueFiles["check"]> {
  const bytes = await file.read();
  if (!bytes.ok) return bytes;
  const rows = await readRows(bytes.value);
  if (!rows.ok) return rows;
  const read = readLines(rows.rows);
  if (!read.ok) return read;
  const { database, clock } = uses;
  const [id, at] = [newImportId(), clock()];
  const fingerprint = await catalogueFingerprint(database.db);
  const known = await readFacts(database.db, at);
  const facts = { ...known, mayMoveStock: allow(who, "stock.write") === undefined };
  await beginImport(database.db, { id, fileName: file.name, actor: actorOf(who), at, fingerprint });
  const counts = await judgeAll(uses, id, read.lines, facts);
  if ((await catalogueFingerprint(database.db)) !== fingerprint) return { ok: false, error: changedWhileRead };
  await endImportCheck(database.db, id, counts, clock());
  const report = await reportLines(database.db, id, mostTold);
  return { ok: true, value: reportOf({ id, fileName: file.name, at, lines: read.lines.length, counts, report }) };
}

const changedWhileRead = refusal("changed-meanwhile", {
  message: "Somebody changed the catalogue while the file was read. Please check the file again.",
});

/** So many products at a time, so that others get their turn and no more is held than needed. */
async function judgeAll({ database }: Uses, id: string, lines: FileLine[], facts: Facts): Promise<ImportCounts> {
  const { products, wrong } = groupLines(lines, facts.skus);
  const counts = noCounts();
  const keep = async (report: LineReport[], plans: ProductPlan[]) => {
    addCounts(counts, report, plans);
    await keepImportLines(database.db, id, report);
    if (plans.length > 0) await keepImportProducts(database.db, id, plans);
  };
  await keep(
    wrong.map((line) => ({ ...line, what: "wrong" })),
    [],
  );
  const groups = [...products];
  for (let from = 0; from < groups.length; from += productsAtOnce) {
    const some = groups.slice(from, from + productsAtOnce);
    const rows = await exportedByIds(
      database.db,
      some.map(([productId]) => productId),
    );
    const current = new Map((await wholeProducts(database.db, rows)).map((product) => [product.id, product]));
    const judged = some.map(([productId, own]) => judgeProduct(productId, own, current.get(productId), facts));
    await keep(
      judged.flatMap(({ report }) => report),
      judged.flatMap(({ plan }) => (plan ? [plan] : [])),
    );
  }
  return counts;
}

type Found = { id: string; fileName: string; at: Date; lines: number; counts: ImportCounts; report: LineReport[] };

function reportOf({ id, fileName, at, lines, counts, report }: Found): ImportReport {
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
