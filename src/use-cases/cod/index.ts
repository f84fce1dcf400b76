import type { Deps } from "../deps.ts";
import { addCodEntries } from "./add.ts";
import { blockFromCod } from "./block.ts";
import { listCodEntries } from "./list.ts";
import { removeCodEntries } from "./remove.ts";
import { codReport } from "./report.ts";
import type { CodUseCases } from "./types.ts";

export function createCodUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): CodUseCases {
  return {
    list: listCodEntries(deps),
    add: addCodEntries(deps),
    remove: removeCodEntries(deps),
    block: blockFromCod(deps),
    report: codReport(deps),
  };
}
