import { afterAll, beforeAll, expect, test } from "vitest";
import type { DashboardData, PaymentToReview } from "#contracts/admin/dashboard-endpoints.ts";
import { roles } from "#domain/operators/permissions.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { setStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  unwrap,
} from "../payments/payment-fixtures.ts";

const now = new Date("2026-11-21T06:00:00Z");
const by = "operator:test";
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(now);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
async function today(browser: Browser, query = "") {
  const { status, body } = await browser.get(`/api/admin/dashboard${query}`);
  expect(status).toBe(200);
  const work: DashboardData["work"] = body.work;
  const counts = Object.fromEntries(work.map(({ kind, count }) => [kind, count]));
  const oldest = Object.fromEntries(work.map(({ kind, oldestAt }) => [kind, oldestAt]));
  return { ...body, counts, oldest };
}

async function withUpi(): Promise<void> {
  const value = JSON.stringify("elefant@sample");
  await shop.database.db
    .insertInto("settings")
    .values({ key: "upiId", value })
    .onConflict((c) => c.column("key").doUpdateSet({ value }))
    .execute();
}

/** Creates one payment of every kind that needs review. */
async function createPaymentsToReview() {
  await withUpi();
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

test("counts open tasks and omits done ones", async () => {
  const { browser } = await createSignedInOperator(shop);
  const before = await today(browser);
  const orders = [await placeCashOrder(shop), await placeCashOrder(shop), await placeCashOrder(shop)];
  await shop.database.db
    .updateTable("orders")
    .set({ packedAt: now })
    .where("id", "=", orders[0]?.orderId ?? "")
    .execute();
  await transitionOrder(shop, orders[1]?.orderId ?? "", "delivered");
  const returnRequest = { reason: "Too much", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };
  unwrap(await shop.shop.orders.requestReturn({ token: orders[1]?.token ?? "" }, returnRequest));
  await setStock(shop.database, "MOUNTAINWATER-12", 12);
  await shop.database.db
    .insertInto("jobs")
    .values([
      { kind: "mail.lead", payload: "{}", failedAt: now },
      { kind: "payments.check", payload: "{}", failedAt: now },
      { kind: "payments.check", payload: "{}", doneAt: now },
    ])
    .execute();
  await shop.database.db
    .insertInto("leads")
    .values({ formKey: "lead-1", firstName: "Sample", email: "lead@example.com", phoneNumber: "9800000001" })
    .execute();
  const after = await today(browser);
  const more = Object.fromEntries(
    Object.entries(after.counts).map(([kind, count]) => [kind, Number(count) - before.counts[kind]]),
  );
  expect(more).toEqual({
    toPack: 1,
    toSend: 1,
    upiWaiting: 0,
    paymentsAuthorized: 0,
    disputes: 0,
    messagesUnknown: 0,
    refundsFailed: 0,
    refundsToApprove: 0,
    refundsByHand: 0,
    returnsAsked: 1,
    lowStock: 1,
    notPublished: 0,
    reviews: 0,
    leads: 1,
    jobsFailed: 1,
    mailsFailed: 1,
  });
  expect(after.oldest).toMatchObject({
    toPack: now.toISOString(),
    toSend: now.toISOString(),
    disputes: null,
    lowStock: null,
    jobsFailed: now.toISOString(),
  });
  expect(Math.abs(Date.parse(after.oldest.returnsAsked) - now.getTime())).toBeLessThan(1_000);
  expect(after.newestOrder).toEqual({ id: orders[2]?.orderId, number: "#1003", at: now.toISOString() });
});

test("lists low stock by stock and the setting's threshold", async () => {
  await using fresh = await createPaymentShop();
  const { db } = fresh.database;
  const { browser } = await createSignedInOperator(fresh);
  const low = async () => (await today(browser)).counts.lowStock;
  const limit = async (value: number) => {
    const row = { key: "lowStockLimit", value: JSON.stringify(value) };
    await db
      .insertInto("settings")
      .values(row)
      .onConflict((c) => c.column("key").doUpdateSet(row))
      .execute();
  };
  await db.updateTable("variants").set({ stock: 100 }).execute();
  expect(await low()).toBe(0);
  await setStock(fresh.database, "MOUNTAINWATER-6", 13);
  expect(await low()).toBe(0);
  await placeCashOrder(fresh);
  await setStock(fresh.database, "MOUNTAINWATER-12", 3);
  expect(await low(), "one product, two of its packs").toBe(1);
  await limit(10);
  expect(await low()).toBe(1);
  await limit(2);
  expect(await low()).toBe(0);
  await limit(100);
  const products = await db.selectFrom("products").select("id").where("published", "=", true).execute();
  expect(await low()).toBe(products.length);
  await db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect(await low()).toBe(products.length - 1);
});

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

test("shows the first steps to operators who may take them, until an order is delivered", async () => {
  await using fresh = await createPaymentShop();
  fresh.clock.set(now);
  const owner = await createSignedInOperator(fresh);
  const packer = await createSignedInOperator(fresh, "packer");
  const done = async () => {
    const steps: NonNullable<DashboardData["firstSteps"]> | null = (await today(owner.browser)).firstSteps;
    return steps?.filter(({ isDone }) => isDone).map(({ id }) => id) ?? null;
  };
  expect(await done()).toEqual(["payment", "stock"]);
  expect((await today(packer.browser)).firstSteps).toBeNull();
  const { orderId } = await placeCashOrder(fresh);
  expect(await done()).toEqual(["payment", "stock", "testOrder"]);
  await transitionOrder(fresh, orderId, "delivered");
  expect(await done()).toBeNull();
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
  expect((await today(browser)).counts).toMatchObject({
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

test.each(roles)("%s: sees the tasks and figures that the role permits", async (role) => {
  const { browser } = await createSignedInOperator(shop, role);
  const { counts, sales, gateway } = await today(browser);
  const manages = role === "owner" || role === "manager";
  expect([counts.reviews !== undefined, counts.leads !== undefined]).toEqual(
    manages || role === "editor" ? [true, true] : [false, false],
  );
  expect([counts.toPack !== undefined, counts.upiWaiting !== undefined, counts.jobsFailed !== undefined]).toEqual([
    true,
    manages,
    manages,
  ]);
  expect([sales !== null, gateway !== null]).toEqual([manages || role === "viewer", manages]);
});

test("warns when payments arrive without webhooks for half an hour, and not when there are none", async () => {
  await using fresh = await createPaymentShop();
  fresh.clock.set(now);
  const { browser } = await createSignedInOperator(fresh);
  const readGatewayWarning = async () => (await today(browser)).gateway;
  expect(await readGatewayWarning()).toEqual({ lastMessageAt: null, isSilent: false });
  await createPaidOrder(fresh);
  expect((await readGatewayWarning()).isSilent).toBe(false);
  fresh.clock.advance(31 * 60_000);
  expect((await readGatewayWarning()).isSilent).toBe(true);
  await fresh.request("/webhooks/razorpay", buildWebhook("payment.captured", {}, { id: "evt_late" }));
  expect(await readGatewayWarning()).toEqual({ lastMessageAt: fresh.clock.now().toISOString(), isSilent: false });
});
