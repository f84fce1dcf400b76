import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentToReview } from "#contracts/admin/dashboard-endpoints.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  unwrap,
} from "../payments/payment-fixtures.ts";
import { readToday } from "./read-today.ts";

const now = new Date("2026-11-21T06:00:00Z");
const by = "operator:test";
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(now);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Creates one payment of every kind that needs review. */
async function createPaymentsToReview() {
  await storeSetting(shop.database, "upiId", "elefant@sample");
  const upi = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), { address: null }));
  const confirmed = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), { address: null }));
  unwrap(await shop.shop.payments.confirmUpi(confirmed.orderId, "412345678901", by));
  await transitionOrder(shop, confirmed.orderId, "cancelled");
  const paid = await createPaidOrder(shop);
  unwrap(
    await shop.shop.payments.refund({ orderId: paid.orderId, reason: "", key: "turned-down", amount: undefined }, by),
  );
  await runDueWork(shop);
  const refunds = await shop.database.db
    .selectFrom("refunds")
    .selectAll()
    .where("orderId", "=", paid.orderId)
    .execute();
  await shop.gateway.settle(refunds[0]?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
  const waiting = await createOnlineOrder(shop);
  await shop.database.db
    .insertInto("payments")
    .values({
      id: "pay_Waits0000000000",
      orderId: waiting.orderId,
      method: "gateway",
      amountPaise: 94_800,
      status: "authorized",
    })
    .execute();
  const entity = { id: "pay_Nobodys0000000", order_id: "order_Nobodys000000", amount: 12_300, currency: "INR" };
  const payment = { entity: { ...entity, status: "captured", amount_refunded: 0 } };
  const message = buildWebhook("payment.captured", { payment }, { id: "evt_nobodys" });
  expect((await shop.request("/webhooks/razorpay", message)).status).toBe(200);
  await runDueWork(shop);
  return { upi: upi.orderId, byHand: confirmed.orderId, failed: paid.orderId, authorized: waiting.orderId };
}

test("puts all issues of a payment into one row, in either order, and separates them when filtered by kind", async () => {
  await using fresh = await createPaymentShop();
  fresh.clock.set(now);
  const { browser } = await createSignedInOperator(fresh);
  const { orderId, paymentId } = await createPaidOrder(fresh);
  const { db } = fresh.database;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await db
    .insertInto("refunds")
    .values({
      key: "refund-failed-1",
      paymentId,
      orderId,
      amountPaise: 100,
      actor: by,
      status: "failed",
      updatedAt: at(1),
    })
    .execute();
  const dispute = { id: "disp_1", paymentId, orderId, amountPaise: 200, phase: "chargeback", reason: "fraud" };
  await db
    .insertInto("paymentDisputes")
    .values({ ...dispute, status: "open", openedAt: at(3), changedAt: at(3) })
    .execute();
  const other = await createOnlineOrder(fresh);
  await db
    .insertInto("payments")
    .values({
      id: "pay_Waits0000000000",
      orderId: other.orderId,
      method: "gateway",
      amountPaise: 300,
      status: "authorized",
      updatedAt: at(2),
    })
    .execute();
  const list = async (query: string): Promise<[string, string[]][]> =>
    (await browser.get(`/api/admin/payments-to-review?${query}`)).body.items.map((item: PaymentToReview) => [
      item.kind,
      item.others.map(({ kind }) => kind),
    ]);
  expect(await list("")).toEqual([
    ["disputes", ["refundsFailed"]],
    ["paymentsAuthorized", []],
  ]);
  expect(await list("sort=at")).toEqual([
    ["refundsFailed", ["disputes"]],
    ["paymentsAuthorized", []],
  ]);
  expect(await list("sort=at&kind=disputes")).toEqual([["disputes", []]]);
  const { items } = (await browser.get("/api/admin/payments-to-review?sort=at")).body;
  expect(items[0]).toMatchObject({ paymentId, orderId, orderNumber: "#1001", name: "Sample Buyer" });
});

test.each([
  ["asked for before the failure", { minute: 1 }, true],
  ["of the same payment after it", { minute: 3 }, false],
  ["of another payment after it", { minute: 3, paymentId: "pay_Surplus00000000" }, true],
  ["that failed too", { minute: 3, status: "failed" }, true],
  ["that was withdrawn", { minute: 3, status: "withdrawn", withdrawnReason: "Sample" }, true],
])("beside a refund %s, a failed refund is to be reviewed: %#", async (_, { minute, ...other }, isListed) => {
  await using fresh = await createPaymentShop();
  const { browser } = await createSignedInOperator(fresh);
  const { orderId, paymentId } = await createPaidOrder(fresh);
  const { db } = fresh.database;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const surplus = { id: "pay_Surplus00000000", orderId, method: "gateway", status: "captured", purpose: "surplus" };
  await db
    .insertInto("payments")
    .values({ ...surplus, amountPaise: 100 })
    .execute();
  const refund = { orderId, paymentId, actor: by, status: "processed", amountPaise: 100 };
  const failed = { ...refund, key: "key-failed-1", status: "failed", createdAt: at(0), updatedAt: at(2) };
  await db.insertInto("refunds").values(failed).execute();
  const later = { ...refund, key: "key-later-1", createdAt: at(minute), updatedAt: at(4), ...other };
  await db.insertInto("refunds").values(later).execute();
  const { items } = (await browser.get("/api/admin/payments-to-review?kind=refundsFailed")).body;
  const names = items.map(({ amount, at: time }: PaymentToReview) => [amount, new Date(time).getTime()]);
  expect(names.some(([, time]: number[]) => time === at(2).getTime())).toBe(isListed);
});

test("lists payments to review by kind in pages with their orders, and resolves a message once", async () => {
  const { browser } = await createSignedInOperator(shop);
  const orders = await createPaymentsToReview();
  const list = async (query: string) => (await browser.get(`/api/admin/payments-to-review?${query}`)).body;
  const { items } = await list("limit=50");
  expect(Object.fromEntries(items.map(({ kind, orderId }: Record<string, string>) => [kind, orderId]))).toEqual({
    upiWaiting: orders.upi,
    refundsByHand: orders.byHand,
    refundsFailed: orders.failed,
    paymentsAuthorized: orders.authorized,
    messagesUnknown: null,
  });
  expect((await readToday(browser)).counts).toMatchObject({
    upiWaiting: 1,
    paymentsAuthorized: 1,
    messagesUnknown: 1,
    refundsFailed: 1,
    refundsByHand: 1,
  });
  const message = items.find(({ kind }: { kind: string }) => kind === "messagesUnknown");
  const description = "Unmatched webhook: payment.captured. Payment pay_Nobodys0000000, ₹123.00, captured.";
  expect(message).toMatchObject({ says: description, amount: 12_300 });
  const paged: unknown[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page = await list(`limit=2${next ? `&after=${encodeURIComponent(next)}` : ""}`);
    paged.push(...page.items);
    next = page.next;
  }
  expect(paged).toEqual(items);
  expect((await list("kind=refundsFailed,upiWaiting")).items).toHaveLength(2);
  expect((await browser.get("/api/admin/payments-to-review?after=yesterday")).status).toBe(400);
  const path = "/api/admin/unmatched-webhooks/evt_nobodys/reviewed";
  expect([(await browser.post(path, {})).status, (await browser.post(path, {})).status]).toEqual([200, 200]);
  expect((await list("kind=messagesUnknown")).items).toEqual([]);
  expect(await listAuditEntries(shop, "evt_nobodys")).toMatchObject([{ action: "payments.looked-at" }]);
  expect((await browser.post("/api/admin/unmatched-webhooks/evt_none/reviewed", {})).status).toBe(404);
});
