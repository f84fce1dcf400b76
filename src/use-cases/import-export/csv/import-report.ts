import { maxImportLines } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { findImport, listReportLines } from "#db/queries/import-export/csv-import.ts";
import { formatCsv } from "#domain/csv.ts";
import { refusal } from "#domain/errors.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CsvUseCases } from "./csv-types.ts";
import { isImportId } from "./import-id.ts";

export const importExpired = refusal("not-found", {
  message: "This check has expired. Please check the file again.",
});

/** Exports a dry run's report, line by line in file order. */
export function importReportCsv({ database }: Pick<Deps, "database">): CsvUseCases["report"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const found = isImportId(id) ? await findImport(database.db, id) : undefined;
    if (!found?.readyAt) return fail(importExpired);
    const lines = await listReportLines(database.db, id, maxImportLines);
    const rows = lines.toSorted((a, b) => a.line - b.line).map(({ line, sku, what, says }) => [line, sku, what, says]);
    return {
      ok: true,
      value: { fileName: "import-report.csv", text: formatCsv(["Line", "SKU", "What", "Says"], rows) },
    };
  });
}
