import { expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import { createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";
import { createStaleOperator } from "./operator-fixtures.ts";

async function setRefundLimit({ database: { db } }: TestShop, paise: number): Promise<void> {
  const value = JSON.stringify(paise);
  await db.updateTable("settings").set({ value }).where("key", "=", "confirmRefundsAbovePaise").execute();
}

test("refunds ask for it once their sum exceeds the setting, however small each is", async () => {
  await using own = await createTestShop();
  const { orderId } = await createCustomerOrder(own);
  await shipAndDeliver(await createOrderOperator(own), orderId);
  const stale = await createStaleOperator(own);
  await setRefundLimit(own, 10_000);
  let reference = 512_345_678_901;
  const refund = (amount?: number) => {
    const bankReference = String(reference++);
    const given = { reason: "", key: newIdempotencyKey(), bankReference, ...(amount !== undefined && { amount }) };
    return stale.browser.post(`/api/admin/orders/${orderId}/refund`, given);
  };
  expect((await refund()).body.error.code).toBe("second-factor-stale");
  expect((await refund(10_001)).body.error.code).toBe("second-factor-stale");
  const answers = await Promise.all([4_000, 4_000, 4_000, 4_000].map((amount) => refund(amount)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403]);
  const before = await own.database.db.selectFrom("refunds").selectAll().execute();
  expect((await refund(4_000)).status).toBe(403);
  expect(await own.database.db.selectFrom("refunds").selectAll().execute()).toEqual(before);
  await stale.confirm({ code: stale.code() });
  expect((await refund(20_000)).status).toBe(200);
});

test("actions that refund an order ask as refunds do, one by one and in bulk", async () => {
  await using own = await createPaymentShop();
  const [first, second] = [await createPaidOrder(own), await createPaidOrder(own)];
  await setRefundLimit(own, 10_000);
  const stale = await createStaleOperator(own);
  const ids = [first.orderId, second.orderId];
  const cancelled = async () => {
    const found = await own.database.db.selectFrom("orders").select("status").where("id", "in", ids).execute();
    return found.filter(({ status }) => status === "cancelled").length;
  };
  const cancel = () => stale.browser.post(`/api/admin/orders/${first.orderId}/cancel`, { reason: "" });
  const all = () =>
    stale.browser.post("/api/admin/orders/bulk/cancel", { ids, reason: "", confirm: "cancel 2 orders" });
  expect((await cancel()).body.error.code).toBe("second-factor-stale");
  expect((await all()).body.error.code).toBe("second-factor-stale");
  expect(await cancelled()).toBe(0);
  expect(await own.database.db.selectFrom("refunds").selectAll().execute()).toEqual([]);
  await stale.confirm({ code: stale.code() });
  expect((await all()).status).toBe(200);
  expect(await cancelled()).toBe(2);
});

test("a return of everything counts once toward the limit, and a refused one changes nothing", async () => {
  await using own = await createPaymentShop();
  const orders = [await createPaidOrder(own), await createPaidOrder(own)];
  const owner = await createOrderOperator(own);
  for (const { orderId } of orders) await shipAndDeliver(owner, orderId);
  const stale = await createStaleOperator(own);
  const sums = await own.database.db.selectFrom("payments").select("amountPaise").execute();
  const total = Number(sums[0]?.amountPaise);
  // Enough for one of them, not for both.
  await setRefundLimit(own, total + 1);
  const takeBack = async ({ orderId }: { orderId: string }) => {
    const lines = await own.database.db.selectFrom("orderLines").selectAll().where("orderId", "=", orderId).execute();
    const items = lines.map(({ sku, quantity }) => ({ sku, quantity, restock: true }));
    const body = { items, delivery: true, reason: "", key: newIdempotencyKey() };
    return await stale.browser.post(`/api/admin/orders/${orderId}/return`, body);
  };
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const answer = await takeBack(first);
  expect([answer.status, answer.body.status]).toEqual([200, "returned"]);
  const before = await snapshotAllTables(own);
  expect((await takeBack(second)).body.error?.code).toBe("second-factor-stale");
  expect(await snapshotAllTables(own)).toEqual(before);
});
