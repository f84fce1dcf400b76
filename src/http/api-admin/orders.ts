import { orderCalls } from "#contracts/admin/orders.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountOrders(on: Answers, { orders }: Pick<Shop, "orders">): void {
  on(orderCalls.list, ({ who, query }) => orders.listForOperators(who, query));
}
