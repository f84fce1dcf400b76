import type { Deps } from "../deps.ts";
import { change } from "./change.ts";
import { create } from "./create.ts";
import { get, list, uses } from "./read.ts";
import type { Discounts } from "./types.ts";

export function discountUseCases(deps: Pick<Deps, "database" | "clock">): Discounts {
  return { list: list(deps), get: get(deps), create: create(deps), change: change(deps), uses: uses(deps) };
}
