import { expect, test } from "vitest";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { expectUnchanged, waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import { transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  testCaller,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const one = [{ sku: waterSku, quantity: 1 }];
const both = [{ sku: waterSku, quantity: 2 }];
const three = [{ sku: waterSku, quantity: 3 }];

async function expectTrueBooks(shop: TestShop): Promise<void> {
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
}

const documentsOf = async ({ database: { db } }: TestShop) => ({
  invoices: await db.selectFrom("invoices").select("document").execute(),
  creditNotes: await db.selectFrom("creditNotes").select("document").execute(),
});

async function createUpiOrder(shop: TestShop) {
  await storeSetting(shop.database, "upiId", "sample@bank");
  const placed = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), testCaller));
  unwrap(await shop.shop.payments.confirmUpi(placed.orderId, "412345678901", "operator:test"));
  return placed;
}

test("a paid order that becomes cheaper refunds the difference once, and its invoice has the new items", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const quote = await operator.done(`${orderId}/edit-quote`, { items: one });
  expect(quote).toMatchObject({ paid: 94_800, total: 54_900, refund: 39_900, refundWay: "gateway", problems: [] });
  const body = { items: one, version: 1, expectedTotal: 54_900, key: newIdempotencyKey() };
  const edited = await operator.done(`${orderId}/edit-items`, body);
  expect(edited.refunds).toMatchObject([{ amount: 39_900, status: "asked", reason: "Items changed" }]);
  expect(edited.timeline.some(({ says }: { says: string }) => says.endsWith("; refund ₹399.00"))).toBe(true);
  await operator.done(`${orderId}/edit-items`, body);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 39_900 });
  const [changed] = (await shop.mailbox()).filter(({ subject }) => subject.startsWith("Your order was changed"));
  expect(changed?.text).toContain("Refund: ₹399.00");
  await expectTrueBooks(shop);
  await transitionOrder(shop, orderId, "delivered");
  const { invoices, creditNotes } = await documentsOf(shop);
  expect(invoices).toMatchObject([{ document: { total: 54_900, lines: [{ quantity: 1 }] } }]);
  expect(creditNotes).toEqual([]);
  await transitionOrderBack(shop, orderId);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  expect((await documentsOf(shop)).creditNotes).toMatchObject([{ document: { total: 54_900 } }]);
  await expectTrueBooks(shop);
});

async function transitionOrderBack({ shop }: TestShop, orderId: string): Promise<void> {
  unwrap(await shop.orders.transition(orderId, "returned", { actor: "operator:test" }));
}

test("a UPI order's difference waits for its bank reference, can't be withdrawn, and gets no credit note after dispatch", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createUpiOrder(shop);
  const operator = await createOrderOperator(shop);
  unwrap(await editOrder(shop, orderId, one));
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  const { refunds } = await operator.get(orderId);
  expect(refunds).toMatchObject([{ amount: 39_900, status: "asked", byHand: true }]);
  const refundId = refunds[0]?.id;
  const withdrawn = await expectUnchanged(shop, () =>
    operator.post(`${orderId}/withdraw-refund`, { refundId, reason: "By mistake" }),
  );
  expect(withdrawn.body.error.message).toBe(
    "Items were taken out of this paid order, so their price must be refunded.",
  );
  await operator.done(`${orderId}/refund`, { refundId, bankReference: "512345678901", key: newIdempotencyKey() });
  expect((await operator.get(orderId)).refunds).toMatchObject([{ status: "processed" }]);
  expect((await documentsOf(shop)).creditNotes).toEqual([]);
  await runDueWork(shop);
  await expectTrueBooks(shop);
});

test("without the permission to refund, an edit's refund waits for approval", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const token: Actor = { kind: "token", id: "t", name: "Sample", rights: ["orders.change"] };
  const quote = unwrap(await shop.shop.checkout.edits.quote(token, orderId, { items: one }));
  expect(quote.refundWay).toBe("approval");
  unwrap(await editOrder(shop, orderId, one, token));
  await runDueWork(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 0 });
  const owner = await createOrderOperator(shop);
  const [held] = (await owner.get(orderId)).refunds;
  expect(held).toMatchObject({ status: "held", amount: 39_900 });
  await owner.done(`${orderId}/approve-refund`, { refundId: held?.id });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 39_900 });
  await expectTrueBooks(shop);
});

test("refuses an edit that raises a paid order without collecting, and edits of refunded or unpaid orders", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const dearer =
    "This order is paid and would cost ₹399.00 more. Take as much out, or place the added items as a new order.";
  const body = { items: three, version: 1, expectedTotal: 134_700, key: newIdempotencyKey() };
  expect((await operator.done(`${orderId}/edit-quote`, body)).collect).toMatchObject({ total: 39_900 });
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, body));
  expect(refused.body.error.fields).toEqual({ items: dearer });
  await operator.done(`${orderId}/refund`, { amount: 100, reason: "", key: newIdempotencyKey() });
  const late = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, { ...body, items: one }));
  expect(late.body.error.message).toBe(
    "Some of this order was refunded already, so its items can no longer be changed.",
  );
  const waiting = await createOnlineOrder(shop);
  const early = await expectUnchanged(shop, () =>
    operator.post(`${waiting.orderId}/edit-items`, { ...body, items: one }),
  );
  expect(early.body.error.message).toBe(
    "This order awaits its payment, so its amount stays. Cancel it and duplicate it with the new items.",
  );
});

test("a failed refund of a difference is requested again, automatically and by a cancellation", async () => {
  await using shop = await createPaymentShop();
  const { db } = shop.database;
  const failed = async (): Promise<number> => {
    await runDueWork(shop);
    const pending = await db.selectFrom("refunds").selectAll().where("status", "=", "pending").execute();
    for (const { gatewayRefundId } of pending) await shop.gateway.settle(gatewayRefundId ?? "", "failed");
    await shop.shop.payments.reconcile();
    return pending.length;
  };
  const [again, cancelled] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  unwrap(await editOrder(shop, again.orderId, one));
  unwrap(await editOrder(shop, cancelled.orderId, one));
  expect(await failed()).toBe(2);
  unwrap(await shop.shop.orders.transition(cancelled.orderId, "cancelled", { actor: "operator:test" }));
  await advanceMinutes(shop, 11);
  await waitForSettlement(shop);
  const sums = await db
    .selectFrom("refunds")
    .select((row) => ["orderId", row.fn.sum<number>(row.cast<number>("amountPaise", "integer")).as("sum")])
    .where("status", "=", "processed")
    .groupBy("orderId")
    .execute();
  expect(new Map(sums.map(({ orderId, sum }) => [orderId, Number(sum)]))).toEqual(
    new Map([
      [again.orderId, 39_900],
      [cancelled.orderId, 94_800],
    ]),
  );
  await expectTrueBooks(shop);
});

test("an order edited back and forth refunds each difference, and never more than was paid", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  unwrap(await editOrder(shop, orderId, one));
  const dearer = await editOrder(shop, orderId, both);
  expect(dearer).toMatchObject({ ok: false, error: { code: "invalid-input" } });
  await transitionOrder(shop, orderId, "cancelled");
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  await expectTrueBooks(shop);
});
