import { randomUUID } from "node:crypto";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { Role } from "#domain/operators/permissions.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

export const newIdempotencyKey = (): string => `key-${randomUUID()}`;

/** Signs in an operator and returns the calls of the order API. */
export async function createOrderOperator(shop: TestShop, role: Role = "owner") {
  const { browser, id, name } = await createSignedInOperator(shop, role);
  const post = (path: string, body: object = {}) => browser.post(`/api/admin/orders/${path}`, body);
  return {
    actor: `operator:${id}`,
    name,
    post,
    get: async (orderId: string): Promise<AdminOrder> => (await browser.get(`/api/admin/orders/${orderId}`)).body,
    list: async (): Promise<OrderRow[]> => (await browser.get("/api/admin/orders")).body.items,
    ask: (path: string) => browser.get(`/api/admin/orders/${path}`),
    /** Posts an action and throws on a refusal. */
    done: async (path: string, body: object = {}) => {
      const answer = await post(path, body);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
export type OrderOperator = Awaited<ReturnType<typeof createOrderOperator>>;

/** Ships and delivers an order as the operator. */
export async function shipAndDeliver(operator: OrderOperator, orderId: string): Promise<void> {
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  await operator.done(`${orderId}/deliver`);
}
