import type { Deps } from "../kernel/deps.ts";
import type { DiscountUseCases } from "./discount-types.ts";
import { getDiscount, listDiscounts, listDiscountUses } from "./list-discounts.ts";
import { changeDiscount, createDiscount } from "./manage-discounts.ts";

export function createDiscountUseCases(deps: Pick<Deps, "database" | "clock">): DiscountUseCases {
  return {
    list: listDiscounts(deps),
    get: getDiscount(deps),
    create: createDiscount(deps),
    change: changeDiscount(deps),
    uses: listDiscountUses(deps),
  };
}
