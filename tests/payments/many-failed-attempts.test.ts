import { expect, test } from "vitest";
import { upsertUncapturedPayment } from "#db/queries/payments/payment-queries.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createStaleOperator } from "../operators/operator-fixtures.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import {
  createOnlineOrder,
  createPaymentShop,
  getGatewayTotals,
  signPaymentProof,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const attempts = 120;

/** Pays an order after its buyer's card was refused more often than the order's page lists. */
async function payAfterManyAttempts(shop: TestShop) {
  const order = await createOnlineOrder(shop);
  for (let n = 0; n < attempts; n++) {
    const failed = { id: `pay_failed${n}`, orderId: order.orderId, amountPaise: 94_800, at: shop.clock.now() };
    await upsertUncapturedPayment(shop.database.db, { ...failed, status: "failed", errorReason: `Refused ${n}` });
    shop.clock.advance(1_000);
  }
  const { id } = await shop.gateway.pay(order.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, id)));
  return { ...order, paymentId: id };
}

test("an order that was paid after many failed attempts shows the payment and is refunded", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId } = await payAfterManyAttempts(shop);
  const operator = await createOrderOperator(shop, "manager");
  const { paid, payments, moves } = await operator.get(orderId);
  expect({ paid, moves }).toMatchObject({ paid: true, moves: { refundable: 94_800, refundLeft: 94_800 } });
  expect(payments).toHaveLength(100);
  expect(payments.at(-1)).toMatchObject({ id: paymentId, status: "captured" });
  expect([payments[0]?.error, payments.at(-2)?.error]).toEqual([`Refused ${attempts - 99}`, `Refused ${attempts - 1}`]);
  const whole = { reason: "", refundable: 94_800, key: newIdempotencyKey() };
  expect(await operator.done(`${orderId}/refund`, whole)).toMatchObject({ paymentId, amount: 94_800 });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
});

test("an operator without a fresh second factor can't cancel it above the limit, and nothing changes", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await payAfterManyAttempts(shop);
  await storeSetting(shop.database, "confirmRefundsAbovePaise", 10_000);
  const stale = await createStaleOperator(shop);
  const before = await snapshotAllTables(shop);
  const refused = await stale.browser.post(`/api/admin/orders/${orderId}/cancel`, { reason: "" });
  expect([refused.status, refused.body.error.code]).toEqual([403, "second-factor-stale"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("a held refund of it can be withdrawn", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await payAfterManyAttempts(shop);
  const owner = await createOrderOperator(shop, "owner");
  await shipAndDeliver(owner, orderId);
  const packer = await createOrderOperator(shop, "packer");
  await packer.done(`${orderId}/return`, { items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }], isLast: true });
  const [held] = (await owner.get(orderId)).refunds;
  expect(held?.status).toBe("held");
  const withdrawn = await owner.done(`${orderId}/withdraw-refund`, { refundId: held?.id, reason: "Swapped" });
  expect(withdrawn).toMatchObject({ status: "withdrawn" });
});

test("reconciliation compares its payment with the gateway's", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId } = await payAfterManyAttempts(shop);
  const books = shop.database.db.updateTable("payments").set({ amountPaise: 94_900 });
  await books.where("id", "=", paymentId).execute();
  const { amountsDiffer } = await shop.shop.payments.reconcile();
  expect(amountsDiffer).toEqual([`${orderId}: ${paymentId} is ₹949.00 here and ₹948.00 there.`]);
});
