import { customerEndpoints } from "#contracts/admin/customers.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountCustomers(
  on: MountEndpoint,
  { customers: { admin: forOperators } }: Pick<Shop, "customers">,
): void {
  on(customerEndpoints.list, ({ actor: who, query }) => forOperators.list(who, query));
  on(customerEndpoints.get, ({ actor: who, id }) => forOperators.get(who, id));
}
