import { type ExportCursor, exportBatchSize, readExportPage } from "#db/queries/import-export/csv-export.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { CsvUseCases } from "./csv-types.ts";
import { applyImport, checkImport } from "./import-catalog.ts";
import { importReportCsv } from "./import-report.ts";
import { readWholeProducts } from "./read-catalog.ts";
import { csvHeader, csvLines } from "./write-csv.ts";

/** Combines the use cases of CSV files of the catalog. */
export function createCsvUseCases(deps: Pick<Deps, "database" | "clock">): CsvUseCases {
  return {
    export: exportCatalog(deps),
    check: checkImport(deps),
    report: importReportCsv(deps),
    apply: applyImport(deps),
  };
}

/** Exports published and hidden products in the shop's order; drafts are not exported (docs/decisions/0019). */
function exportCatalog({ database, clock }: Pick<Deps, "database" | "clock">): CsvUseCases["export"] {
  return authorized("catalogue.read", async () => {
    const parts = [csvHeader()];
    let after: ExportCursor | undefined;
    for (;;) {
      const [rows, products] = await database.transaction(async (tx) => {
        const page = await readExportPage(tx, after);
        return [page, await readWholeProducts(tx, page)] as const;
      });
      parts.push(csvLines(products));
      after = rows.at(-1);
      if (rows.length < exportBatchSize) break;
    }
    const fileName = `catalogue-${toIsoDayInIndia(clock().toISOString())}.csv`;
    return { ok: true, value: { fileName, text: parts.join("") } };
  });
}
