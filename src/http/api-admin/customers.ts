import { customerCalls } from "#contracts/admin/customers.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountCustomers(on: Answers, { customers: { forOperators } }: Pick<Shop, "customers">): void {
  on(customerCalls.list, ({ who, query }) => forOperators.list(who, query));
  on(customerCalls.get, ({ who, id }) => forOperators.get(who, id));
}
