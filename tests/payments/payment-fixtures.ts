import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import { enqueueDueReleases } from "#jobs/unpaid-holds.ts";
import { demoKeys } from "#test-gateway/index.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { WidgetOrder } from "#use-cases/payments/payment-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../harness/test-shop.ts";

export const testCaller = { address: null };

/** A shop with 'Pay Now', whose gateway sends no message unless a test lets it. */
export async function createPaymentShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await createTestShop({ payOnline: true, ...options });
  await shop.gateway.set({ webhooks: "never" });
  return shop;
}

export function unwrap<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

/** 'Pay Now' up to the open widget. */
export async function createOnlineOrder({ shop }: TestShop, given: Partial<PlacementInput> = {}): Promise<WidgetOrder> {
  return unwrap(await shop.payments.createOrder(buildPlacement(given), testCaller));
}

export function signPaymentProof(gatewayOrderId: string, paymentId: string) {
  const signed = createHmac("sha256", demoKeys.keySecret).update(`${gatewayOrderId}|${paymentId}`).digest("hex");
  return { razorpayOrderId: gatewayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signed };
}

/** Ordered and paid, by the browser's proof. */
export async function createPaidOrder(shop: TestShop, given: Partial<PlacementInput> = {}) {
  const order = await createOnlineOrder(shop, given);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id)));
  return { ...order, paymentId: payment.id };
}

/** A message of the gateway, signed as it signs. */
export function buildWebhook(event: string, payload: object, given: { id?: string; secret?: string } = {}) {
  const body = JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload, created_at: 1 });
  return signWebhook(body, given);
}

export function signWebhook(body: string, given: { id?: string; secret?: string } = {}) {
  const { id = randomUUID(), secret = demoKeys.webhookSecret } = given;
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": id };
  return { method: "POST", body, headers };
}

/** Runs due webhooks and jobs, and those that they cause, until none is left. */
export async function runDueWork(shop: TestShop): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await enqueueDueReleases(shop.database.db, shop.clock.now());
    const done = (await shop.gateway.runDue()) + (await shop.runJobs());
    if (done === 0) return;
  }
  throw new Error("there is always more to do");
}

/** Lets time pass, for holds, refunds and reconciliation. */
export async function advanceMinutes(shop: TestShop, minutes: number): Promise<void> {
  shop.clock.advance(minutes * 60_000);
  await runDueWork(shop);
  await shop.shop.payments.reconcile({ dueOnly: true });
  await runDueWork(shop);
}

/** Sums that the gateway captured and refunded, in paise. */
export async function getGatewayTotals(shop: TestShop): Promise<{ captured: number; refunded: number }> {
  const totals = await shop.gateway.totals();
  const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    captured: sum(totals.map(({ capturedPaise }) => capturedPaise)),
    refunded: sum(totals.map(({ refundedPaise }) => refundedPaise)),
  };
}

/** Tables that a payment may change. */
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
