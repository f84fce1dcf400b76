import type { Deps } from "../deps.ts";
import { applyImport } from "./apply.ts";
import { checkImport } from "./check.ts";
import { exportCatalog } from "./export.ts";
import { importReportCsv } from "./report.ts";
import type { CsvUseCases } from "./types.ts";

export function createCsvUseCases(deps: Pick<Deps, "database" | "clock">): CsvUseCases {
  return {
    export: exportCatalog(deps),
    check: checkImport(deps),
    report: importReportCsv(deps),
    apply: applyImport(deps),
  };
}
