import type { Deps } from "#use-cases/kernel/deps.ts";
import type { CodUseCases } from "./cod-types.ts";
import { addCodEntries, blockFromCod, listCodEntries, removeCodEntries } from "./manage-cod-list.ts";
import { codReport } from "./report-return-rates.ts";

export function createCodUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): CodUseCases {
  return {
    list: listCodEntries(deps),
    add: addCodEntries(deps),
    remove: removeCodEntries(deps),
    block: blockFromCod(deps),
    report: codReport(deps),
  };
}
