import { mostLines } from "#contracts/admin/catalogue-files.ts";
import { importById, reportLines } from "#db/queries/catalogue-import.ts";
import { csvText } from "#domain/csv.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { isImportId } from "./import-id.ts";
import type { CatalogueFiles } from "./types.ts";

export const importGone = refusal("not-found", {
  message: "This check is not there any more: it is kept for a day. Please check the file again.",
});

/** A dry run line by line, in the order of the file. */
export function reportFile({ database }: Pick<Deps, "database">): CatalogueFiles["report"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const found = isImportId(id) ? await importById(database.db, id) : undefined;
    if (!found?.readyAt) return { ok: false, error: importGone };
    const lines = await reportLines(database.db, id, mostLines);
    const rows = lines.toSorted((a, b) => a.line - b.line).map(({ line, sku, what, says }) => [line, sku, what, says]);
    return { ok: true, value: { fileName: "import-report.csv", text: csvText(["Line", "SKU", "What", "Says"], rows) } };
  };
}
