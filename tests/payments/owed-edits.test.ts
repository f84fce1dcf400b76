import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import { transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  snapshotPaymentTables,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const by = "operator:test";
const [paid, owed] = [94_800, 39_900];

/** Takes a pack of ₹399 out of a paid order of ₹948; the gateway rejects the refund of the difference. */
async function createOwedEdit(shop: TestShop) {
  const order = await createPaidOrder(shop);
  unwrap(await editOrder(shop, order.orderId, [{ sku: waterSku, quantity: 1 }]));
  await runDueWork(shop);
  await shop.gateway.settle((await listRefunds(shop)).at(-1)?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
  expect(await listRefunds(shop)).toMatchObject([{ amountPaise: owed, status: "failed" }]);
  return order;
}

const listRefunds = async ({ database }: TestShop) => (await snapshotPaymentTables(database)).refunds;

/** Waits past the pause after which a failed refund is requested again. */
async function waitForRetry(shop: TestShop): Promise<void> {
  await advanceMinutes(shop, 11);
  await waitForSettlement(shop);
}

async function expectTrueBooks(shop: TestShop): Promise<void> {
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
}

test("a refund of an edit's difference made in the gateway's dashboard is not requested a second time", async () => {
  await using shop = await createPaymentShop();
  const { paymentId } = await createOwedEdit(shop);
  await shop.gateway.set({ webhooks: "doubled" });
  await shop.gateway.refund(paymentId, owed);
  await runDueWork(shop);
  await waitForRetry(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: paid, refunded: owed });
  await expectTrueBooks(shop);
});

test("an operator's refund of all that is left gives back an edit's difference as a refund of its own, once", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createOwedEdit(shop);
  const operator = await createOrderOperator(shop);
  const body = { amount: paid, reason: "dented", key: newIdempotencyKey() };
  await operator.done(`${orderId}/refund`, body);
  await operator.done(`${orderId}/refund`, body);
  const other = await operator.post(`${orderId}/refund`, { ...body, amount: paid - 1 });
  expect(other.body.error.code).toBe("key-reused");
  await waitForRetry(shop);
  expect(await listRefunds(shop)).toMatchObject([
    { amountPaise: owed, status: "failed" },
    { amountPaise: owed, status: "processed", editId: expect.any(Number), reason: "Items changed" },
    { amountPaise: paid - owed, status: "processed", editId: null, reason: "dented" },
  ]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: paid, refunded: paid });
  expect(
    await shop.database.db.selectFrom("auditLog").where("action", "=", "payments.refund").select("after").execute(),
  ).toMatchObject([{ after: { amountPaise: owed } }, { after: { amountPaise: paid - owed } }]);
  await expectTrueBooks(shop);
});

test("books a return while an edit's difference is owed and a free amount was refunded", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createOwedEdit(shop);
  await transitionOrder(shop, orderId, "delivered");
  unwrap(await shop.shop.payments.refund({ orderId, amount: paise(20_000), reason: "late", key: "goodwill-1" }, by));
  const operator = await createOrderOperator(shop);
  const items = [{ sku: waterSku, quantity: 1, restock: true }];
  const seen = (await operator.ask(`${orderId}/refund-preview?act=return&items=${waterSku}:1`)).body;
  expect(seen).toMatchObject({ amount: paid - owed - 20_000, leftAfter: 0 });
  const expected = { refund: seen.amount, returned: seen.returned };
  await operator.done(`${orderId}/return`, { reason: "", items, expected, key: newIdempotencyKey() });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: paid, refunded: paid });
  await expectTrueBooks(shop);
});

test("the preview of a cancellation includes an edit's difference", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createOwedEdit(shop);
  const operator = await createOrderOperator(shop);
  const seen = (await operator.ask(`${orderId}/refund-preview?act=whole`)).body;
  expect(seen).toMatchObject({ amount: paid, left: paid, leftAfter: 0 });
  await operator.done(`${orderId}/cancel`, { reason: "", expected: { refund: paid, returned: 0 } });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: paid, refunded: paid });
});

test("an order can be cancelled after free amounts left less than an edit's difference", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createOwedEdit(shop);
  const refund = async (amount: number, key: string) =>
    unwrap(await shop.shop.payments.refund({ orderId, amount: paise(amount), reason: "", key }, by));
  await refund(paid - owed, "goodwill-1");
  await refund(20_000, "goodwill-2");
  unwrap(await shop.shop.orders.transition(orderId, "cancelled", { actor: by }));
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: paid, refunded: paid });
});
