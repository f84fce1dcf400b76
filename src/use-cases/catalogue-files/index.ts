import type { Deps } from "../deps.ts";
import { applyImport } from "./apply.ts";
import { checkFile } from "./check.ts";
import { exportCatalogue } from "./export.ts";
import { reportFile } from "./report.ts";
import type { CatalogueFiles } from "./types.ts";

export function catalogueFileUseCases(deps: Pick<Deps, "database" | "clock">): CatalogueFiles {
  return {
    export: exportCatalogue(deps),
    check: checkFile(deps),
    report: reportFile(deps),
    apply: applyImport(deps),
  };
}
