import type { Deps } from "../deps.ts";
import { addTaxClass } from "./add.ts";
import { listTaxClasses } from "./list.ts";
import { removeTaxClass } from "./remove.ts";
import type { TaxClassUseCases } from "./types.ts";

export function createTaxClassUseCases(deps: Pick<Deps, "database" | "clock">): TaxClassUseCases {
  return { list: listTaxClasses(deps), add: addTaxClass(deps), remove: removeTaxClass(deps) };
}
