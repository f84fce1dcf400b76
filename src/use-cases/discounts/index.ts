import type { Deps } from "../deps.ts";
import { changeDiscount } from "./change.ts";
import { createDiscount } from "./create.ts";
import { getDiscount, listDiscounts, listDiscountUses } from "./read.ts";
import type { DiscountUseCases } from "./types.ts";

export function createDiscountUseCases(deps: Pick<Deps, "database" | "clock">): DiscountUseCases {
  return {
    list: listDiscounts(deps),
    get: getDiscount(deps),
    create: createDiscount(deps),
    change: changeDiscount(deps),
    uses: listDiscountUses(deps),
  };
}
