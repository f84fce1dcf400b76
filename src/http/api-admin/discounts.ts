import { discountEndpoints } from "#contracts/admin/discounts.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountDiscounts(on: MountEndpoint, { discounts }: Pick<Shop, "discounts">): void {
  on(discountEndpoints.list, ({ actor: who, query }) => discounts.list(who, query));
  on(discountEndpoints.get, ({ actor: who, id }) => discounts.get(who, id));
  on(discountEndpoints.create, ({ actor: who, body }) => discounts.create(who, body));
  on(discountEndpoints.change, ({ actor: who, id, body }) => discounts.change(who, id, body));
  on(discountEndpoints.uses, ({ actor: who, id, query }) => discounts.uses(who, id, query));
}
