import { orderEndpoints } from "#contracts/admin/orders.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountOrders(on: MountEndpoint, { orders }: Pick<Shop, "orders">): void {
  on(orderEndpoints.list, ({ actor: who, query }) => orders.listAll(who, query));
}
