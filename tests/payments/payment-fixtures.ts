import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { enqueueDueReleases } from "#jobs/payment-jobs.ts";
import { demoKeys } from "#test-gateway/index.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { WidgetOrder } from "#use-cases/payments/payment-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../harness/test-shop.ts";

export const testCaller = { address: null };

/** Opens a shop with 'Pay Now', whose gateway sends webhooks only when a test lets it. */
export async function createPaymentShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await createTestShop({ payOnline: true, ...options });
  await shop.gateway.set({ webhooks: "never" });
  return shop;
}

export function unwrap<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

/** Places an order with 'Pay Now' up to the open widget. */
export async function createOnlineOrder(
  { shop }: TestShop,
  overrides: Partial<PlacementInput> = {},
): Promise<WidgetOrder> {
  return unwrap(await shop.checkout.placeOnline(buildPlacement(overrides), testCaller));
}

export function signPaymentProof(gatewayOrderId: string, paymentId: string) {
  const signed = createHmac("sha256", demoKeys.keySecret).update(`${gatewayOrderId}|${paymentId}`).digest("hex");
  return { razorpayOrderId: gatewayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signed };
}

/** Places an order and pays it, confirmed by the browser's signature. */
export async function createPaidOrder(shop: TestShop, overrides: Partial<PlacementInput> = {}) {
  const order = await createOnlineOrder(shop, overrides);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id)));
  return { ...order, paymentId: payment.id };
}

/** Builds a webhook, signed as the gateway signs. */
export function buildWebhook(event: string, payload: object, overrides: { id?: string; secret?: string } = {}) {
  const body = JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload, created_at: 1 });
  return signWebhook(body, overrides);
}

export function signWebhook(body: string, overrides: { id?: string; secret?: string } = {}) {
  const { id = randomUUID(), secret = demoKeys.webhookSecret } = overrides;
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": id };
  return { method: "POST", body, headers };
}

/** Runs due webhooks and jobs, and the jobs that they enqueue, until none is left. */
export async function runDueWork(shop: TestShop): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await enqueueDueReleases(shop.database.db, shop.clock.now());
    const done = (await shop.gateway.runDue()) + (await shop.runJobs());
    if (done === 0) return;
  }
  throw new Error("there is always more to do");
}

/** Advances the clock and runs due work. */
export async function advanceMinutes(shop: TestShop, minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000);
  await runDueWork(shop);
  await shop.shop.payments.reconcile({ dueOnly: true });
  await runDueWork(shop);
}

/** Sums the gateway's captured and refunded amounts, in paise. */
export async function getGatewayTotals(shop: TestShop): Promise<{ captured: number; refunded: number }> {
  const totals = await shop.gateway.totals();
  const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    captured: sum(totals.map(({ capturedPaise }) => capturedPaise)),
    refunded: sum(totals.map(({ refundedPaise }) => refundedPaise)),
  };
}

/** Reads the tables that a payment may change. */
export async function snapshotPaymentTables(database: Pick<Database, "db">) {
  const { db } = database;
  const [payments, refunds, holds] = await Promise.all([
    db.selectFrom("payments").selectAll().orderBy("id").execute(),
    db.selectFrom("refunds").selectAll().orderBy("id").execute(),
    db.selectFrom("holds").selectAll().orderBy("orderId").execute(),
  ]);
  return { ...(await snapshotOrderTables(database)), payments, refunds, holds };
}

export async function getOrderRow({ db }: Pick<Database, "db">, id: string) {
  return await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Waits until the bank has settled the refunds. */
export async function waitForSettlement(shop: TestShop): Promise<void> {
  await runDueWork(shop);
  await advanceMinutes(shop, 3);
  await advanceMinutes(shop, 3);
}

export const listWebhookEvents = ({ database: { db } }: TestShop) =>
  db.selectFrom("webhookEvents").selectAll().orderBy("id").execute();

/** Asserts a 4xx response. */
export async function expectClientError(response: Response | Promise<Response>): Promise<number> {
  const { status } = await response;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  return status;
}
