import { expect, test } from "vitest";
import { listPaymentIssues } from "#db/queries/payments/payment-issues.ts";
import { paise } from "#domain/money.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import {
  advanceMinutes,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const by = "operator:test";
/** Minutes before each next try: doubled by each failure, a day at most. */
const pauses = [10, 20, 40, 80, 160, 320, 640, 1_280, 1_440, 1_440, 1_440];

const listRows = async ({ database: { db } }: TestShop) =>
  await db.selectFrom("refunds").selectAll().orderBy("id").execute();

/** Rejects the refund that was requested last, as a gateway does whose account has no balance. */
async function rejectRefund(shop: TestShop): Promise<void> {
  await runDueWork(shop);
  await shop.gateway.settle((await listRows(shop)).at(-1)?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
}

/** Rejects one refund after the other, and asserts that each is requested again after its pause and not before. */
async function rejectForDays(shop: TestShop): Promise<void> {
  for (const [n, pause] of pauses.entries()) {
    await rejectRefund(shop);
    await advanceMinutes(shop, pause - 1);
    const rows = await listRows(shop);
    expect(rows, `${pause} minutes`).toHaveLength(n + 1);
    expect(rows.at(-1)).toMatchObject({ status: "failed" });
    expect(await listForReview(shop)).toContain(rows.at(-1)?.orderId);
    await advanceMinutes(shop, 2);
    expect(await listRows(shop), `${pause} minutes`).toHaveLength(n + 2);
  }
}

/** Orders that 'Payments to review' lists because a refund failed. */
async function listForReview({ database: { db } }: TestShop): Promise<(string | null)[]> {
  const asked = { kinds: ["refundsFailed"], after: undefined, isOldestFirst: true, limit: 100 } as const;
  return (await listPaymentIssues(db, asked)).map(({ orderId }) => orderId);
}

test("requests a refund of a cancelled order again after pauses that double up to a day, until it succeeds", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  unwrap(await shop.shop.orders.transition(orderId, "cancelled", { actor: by }));
  await rejectForDays(shop);
  await waitForSettlement(shop);
  expect((await listRows(shop)).at(-1)).toMatchObject({ status: "processed", amountPaise: 94_800 });
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  expect(await listForReview(shop)).toEqual([]);
});

test("requests a refund of changed items again after the same pauses, and on demand at once", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  unwrap(await editOrder(shop, orderId, [{ sku: waterSku, quantity: 1 }]));
  await rejectForDays(shop);
  await rejectRefund(shop);
  shop.clock.advance(1);
  await shop.shop.payments.reconcile();
  await waitForSettlement(shop);
  expect((await listRows(shop)).at(-1)).toMatchObject({ status: "processed", amountPaise: 39_900 });
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 39_900 });
});

/** Stores failed refunds as they were left by a gateway that rejected each of them. */
async function storeFailedRefunds(shop: TestShop, ofOrder: { orderId: string; paymentId: string }): Promise<void> {
  const at = shop.clock.now();
  const row = { ...ofOrder, amountPaise: 60_000, actor: "rule", status: "failed", createdAt: at, updatedAt: at };
  const rows = Array.from({ length: 120 }, (_, n) => ({ ...row, key: `again-failed-${n}` }));
  await shop.database.db.insertInto("refunds").values(rows).execute();
}

test("shows the newest of more than 100 refunds, and an earlier one that was paid out", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId, token } = await createPaidOrder(shop);
  const refund = async (amount: number, key: string) =>
    unwrap(await shop.shop.payments.refund({ orderId, amount: paise(amount), reason: "dented", key }, by));
  await refund(10_000, "refund-before");
  await waitForSettlement(shop);
  await storeFailedRefunds(shop, { orderId, paymentId });
  const operator = await createOrderOperator(shop);
  const refused = await shop.shop.checkout.edits.quote({ kind: "command line" }, orderId, { items: [] });
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining("was refunded already") } });
  await refund(20_000, "refund-after");
  await waitForSettlement(shop);
  const [first, ...others] = (await shop.shop.orders.byToken(token))?.payment?.refunds ?? [];
  expect(others).toHaveLength(99);
  expect([first, others.at(-1)]).toMatchObject([
    { amount: 10_000, status: "processed" },
    { amount: 20_000, status: "processed" },
  ]);
  const shown = (await operator.get(orderId)).refunds;
  expect(shown.map(({ amount }: { amount: number }) => amount)).toEqual(expect.arrayContaining([10_000, 20_000]));
});

test("lists a failed refund for review until later refunds of its payment add up to its amount", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const refund = async (amount: number, key: string) => {
    unwrap(await shop.shop.payments.refund({ orderId, amount: paise(amount), reason: "dented", key }, by));
    await runDueWork(shop);
  };
  await refund(5_000, "refund-before");
  await refund(30_000, "refund-to-fail");
  await rejectRefund(shop);
  expect(await listForReview(shop)).toEqual([orderId]);
  await refund(10_000, "other-refund-1");
  expect(await listForReview(shop)).toEqual([orderId]);
  await refund(20_000, "other-refund-2");
  expect(await listForReview(shop)).toEqual([]);
  await rejectRefund(shop);
  expect(await listForReview(shop)).toEqual([orderId, orderId]);
});
