import { expect } from "vitest";
import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { OrderOwner } from "#use-cases/kernel/find-own-order.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "./place-cash-order.ts";

export const teeSku = "HERDTEE-INK-M";
export const waterSku = "MOUNTAINWATER-6";
const both = {
  items: [
    { id: "mountainwater-6", quantity: 2 },
    { id: "herdtee-M-Ink", quantity: 1 },
  ],
  expectedTotal: paise(184_700),
};

/** Creates a customer's order of two packs of water and a tee in the given status, and everyone who may access it. */
export async function createCustomerOrder(
  shop: TestShop,
  to: OrderStatus = "ordered",
  at = new Date("2030-01-01T00:00:00Z"),
) {
  const [me, stranger] = [await createCustomer(shop), await createCustomer(shop)];
  shop.clock.set(at);
  const { orderId, token } = await placeCashOrder(shop, { ...both, customerId: me.id });
  await transitionOrder(shop, orderId, to);
  const owner: OrderOwner = { customerId: me.id, orderId };
  const link: OrderOwner = { token };
  const others: OrderOwner[] = [
    { customerId: stranger.id, orderId },
    { customerId: me.id, orderId: "order_00000000000000" },
    { customerId: me.id, orderId: `${orderId}\0` },
    { customerId: "", orderId },
    { token: "x".repeat(43) },
    { token: "" },
  ];
  return { me, stranger, orderId, token, owner, link, others };
}

/** Asserts that a request changed no table. */
export async function expectUnchanged<T>(shop: TestShop, request: () => Promise<T>): Promise<T> {
  const before = await snapshotAllTables(shop);
  const answer = await request();
  expect(await snapshotAllTables(shop)).toEqual(before);
  return answer;
}
