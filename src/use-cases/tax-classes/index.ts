import type { Deps } from "../deps.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import type { TaxClasses } from "./types.ts";

export function taxClassUseCases(deps: Pick<Deps, "database" | "clock">): TaxClasses {
  return { list: list(deps), add: add(deps), remove: remove(deps) };
}
