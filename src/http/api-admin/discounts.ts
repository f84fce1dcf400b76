import { discountCalls } from "#contracts/admin/discounts.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountDiscounts(on: Answers, { discounts }: Pick<Shop, "discounts">): void {
  on(discountCalls.list, ({ who, query }) => discounts.list(who, query));
  on(discountCalls.get, ({ who, id }) => discounts.get(who, id));
  on(discountCalls.create, ({ who, body }) => discounts.create(who, body));
  on(discountCalls.change, ({ who, id, body }) => discounts.change(who, id, body));
  on(discountCalls.uses, ({ who, id, query }) => discounts.uses(who, id, query));
}
