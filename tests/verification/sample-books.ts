import { paise } from "#domain/money.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  unwrap,
  waitForSettlement,
} from "../payments/payment-fixtures.ts";

/** Opens a shop whose books have an order of every kind, by the use cases alone. */
export async function createSampleBooks(): Promise<TestShop> {
  const shop = await createPaymentShop();
  const customer = await createCustomer(shop);
  await createOnlineOrder(shop);
  await advanceMinutes(shop, 120);
  for (const to of ["ordered", "delivered", "returned", "cancelled"] as const)
    await transitionOrder(shop, (await placeCashOrder(shop, { customerId: customer.id })).orderId, to);
  const untaken = await placeCashOrder(shop);
  await transitionOrder(shop, untaken.orderId, "on_the_way");
  unwrap(await shop.shop.orders.transition(untaken.orderId, "returned_to_origin", { actor: "operator:test" }));
  await placeCashOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  for (const to of ["ordered", "delivered", "returned", "cancelled"] as const)
    await transitionOrder(shop, (await createPaidOrder(shop)).orderId, to);
  await shop.gateway.set({ webhooks: "at-once" });
  await waitForSettlement(shop);
  await createOnlineOrder(shop);
  return shop;
}
