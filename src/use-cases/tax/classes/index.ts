import type { Deps } from "#use-cases/kernel/deps.ts";
import { addTaxClass, removeTaxClass } from "./change-tax-classes.ts";
import { listTaxClasses } from "./list-tax-classes.ts";
import type { TaxClassUseCases } from "./tax-class-types.ts";

export function createTaxClassUseCases(deps: Pick<Deps, "database" | "clock">): TaxClassUseCases {
  return { list: listTaxClasses(deps), add: addTaxClass(deps), remove: removeTaxClass(deps) };
}
