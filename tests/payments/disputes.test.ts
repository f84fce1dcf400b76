import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  listWebhookEvents,
  runDueWork,
  signWebhook,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";

let shop: TestShop;
let browser: Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(new Date("2026-11-23T06:00:00Z"));
  ({ browser } = await createSignedInOperator(shop, "manager"));
});
afterAll(() => shop[Symbol.asyncDispose]());

/** 23 November 2026, 10:00 UTC. */
const noon = 1_795_428_000;
const statusOf = { created: "open", under_review: "under_review", action_required: "open", won: "won", lost: "lost" };

type Sent = { id: string; paymentId: string; at: number; amount?: unknown };

/** Builds the webhook of a dispute as Razorpay sends it, with the payer's details in the payment. */
function buildDisputeWebhook(event: keyof typeof statusOf, { id, paymentId, at, amount = 94_800 }: Sent) {
  const dispute = {
    id,
    entity: "dispute",
    payment_id: paymentId,
    amount,
    currency: "INR",
    amount_deducted: event === "lost" ? amount : 0,
    reason_code: "goods_not_received",
    respond_by: noon + 7 * 86_400,
    status: statusOf[event],
    phase: "chargeback",
    created_at: noon,
  };
  const payment = { id: paymentId, email: "payer@example.com", contact: "+919876543210" };
  const payload = { payment: { entity: payment }, dispute: { entity: dispute } };
  const body = { entity: "event", event: `payment.dispute.${event}`, payload, created_at: at };
  return signWebhook(JSON.stringify(body), { id: `evt_${id}_${event}_${at}` });
}

async function deliver(...webhooks: ReturnType<typeof signWebhook>[]): Promise<void> {
  for (const webhook of webhooks) expect((await shop.request("/webhooks/razorpay", webhook)).status).toBe(200);
  await runDueWork(shop);
}

const disputesOf = async (orderId: string) => (await browser.get(`/api/admin/orders/${orderId}`)).body.disputes;
const waiting = async () => (await browser.get("/api/admin/payments-to-review?kind=disputes&limit=50")).body.items;
const counted = async () =>
  (await browser.get("/api/admin/dashboard")).body.work.find(({ kind }: { kind: string }) => kind === "disputes").count;
const markReviewed = async (id: string) => (await browser.post(`/api/admin/disputes/${id}/reviewed`, {})).status;

test.each([
  "payment.downtime.started",
  "payment.dispute.created",
  "payment_link.paid",
  "settlement.processed",
  "virtual_account.credited",
  "payment.captured.v2",
  "subscription.Paused",
  "order.notification.delivered",
])("stores a signed %s with unknown content, answers 200 and moves no money", async (event) => {
  const before = await snapshotPaymentTables(shop.database);
  const payload = { [event.split(".").slice(0, -1).join(".")]: { entity: { id: 7, "\u0000": "\ud800" } } };
  await deliver(buildWebhook(event, payload, { id: `unknown:${event}` }));
  const kept = (await listWebhookEvents(shop)).find(({ id }) => id === `unknown:${event}`);
  const outcome = event.startsWith("payment.dispute") ? "unknown-order" : "ignored";
  expect(kept).toMatchObject({ type: event, outcome, orderId: null, body: { event, payload: {} } });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("shows a dispute on its order and in the open tasks, from its start until its end is reviewed", async () => {
  const { orderId, paymentId } = await createPaidOrder(shop);
  const before = await snapshotPaymentTables(shop.database);
  const about = { id: "disp_Course00000001", paymentId };
  await deliver(buildDisputeWebhook("created", { ...about, at: noon }));
  const opened = {
    id: about.id,
    paymentId,
    status: "open",
    amount: 94_800,
    deducted: 0,
    reason: "goods_not_received",
    respondBy: "2026-11-30T10:00:00.000Z",
    at: "2026-11-23T10:00:00.000Z",
  };
  expect(await disputesOf(orderId)).toEqual([opened]);
  const row = {
    orderId,
    amount: 94_800,
    isReviewable: false,
    says: expect.stringMatching(/^Open\. Accept or contest/),
  };
  expect([await waiting(), await counted()]).toMatchObject([[row], 1]);
  expect([await markReviewed(about.id), await counted()]).toEqual([409, 1]);

  await deliver(buildDisputeWebhook("under_review", { ...about, at: noon + 10 }));
  expect(await disputesOf(orderId)).toMatchObject([{ status: "under_review" }]);
  await deliver(buildDisputeWebhook("lost", { ...about, at: noon + 20 }));
  expect(await disputesOf(orderId)).toMatchObject([{ status: "lost", deducted: 94_800 }]);
  expect(await waiting()).toMatchObject([
    { isReviewable: true, says: expect.stringMatching(/^Lost\. .*not_received/) },
  ]);

  expect([await markReviewed(about.id), await markReviewed(about.id), await counted()]).toEqual([200, 200, 0]);
  expect(await listAuditEntries(shop, about.id)).toMatchObject([{ action: "payments.looked-at" }]);
  expect(await disputesOf(orderId)).toMatchObject([{ status: "lost" }]);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);

  await deliver(buildDisputeWebhook("won", { ...about, at: noon + 30 }));
  expect([await disputesOf(orderId), await counted()]).toMatchObject([[{ status: "won" }], 1]);
  expect(await markReviewed("disp_Nobodys0000000")).toBe(404);
});

test("shows the newest state in whatever order webhooks arrive, also with equal times", async () => {
  const { orderId, paymentId } = await createPaidOrder(shop);
  const about = { id: "disp_Shuffled000001", paymentId };
  const won = buildDisputeWebhook("won", { ...about, at: noon + 20 });
  await deliver(won, buildDisputeWebhook("created", { ...about, at: noon }), won);
  await deliver(buildDisputeWebhook("under_review", { ...about, at: noon + 20 }));
  expect(await disputesOf(orderId)).toMatchObject([{ id: about.id, status: "won" }]);
});

test("stores a dispute that arrives before its payment's webhook, with its order", async () => {
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await deliver(buildDisputeWebhook("created", { id: "disp_Early000000001", paymentId: payment.id, at: noon }));
  expect(await disputesOf(order.orderId)).toMatchObject([{ status: "open" }]);
  expect(await shop.shop.orders.byToken(order.token)).toMatchObject({ status: "ordered" });
});

test("lists a dispute of an unknown payment as an unmatched webhook, without the payer", async () => {
  const id = "disp_Nobodys0000001";
  await deliver(buildDisputeWebhook("created", { id, paymentId: "pay_Nobodys0000000", at: noon }));
  const { items } = (await browser.get("/api/admin/payments-to-review?kind=messagesUnknown&limit=50")).body;
  const says = `Unmatched webhook: payment.dispute.created. Dispute ${id}, ₹948.00, open.`;
  expect(items).toContainEqual(expect.objectContaining({ says, amount: 94_800, isReviewable: true }));
  expect(JSON.stringify(await listWebhookEvents(shop))).not.toMatch(/payer@example|98765/);
  const { rows } = await sql`select 1 from payment_disputes where id = ${id}`.execute(shop.database.db);
  expect(rows).toEqual([]);
});

test("the database refuses to mark an open dispute as reviewed", async () => {
  const { orderId, paymentId } = await createPaidOrder(shop);
  await deliver(buildDisputeWebhook("created", { id: "disp_Constraint0001", paymentId, at: noon }));
  const rush = sql`update payment_disputes set looked_at = now() where order_id = ${orderId}`;
  await expect(rush.execute(shop.database.db)).rejects.toThrow("only_ended_dispute_is_reviewed");
});
