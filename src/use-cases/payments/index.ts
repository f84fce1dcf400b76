import { jobs } from "#contracts/jobs/job-registry.ts";
import { findStockHold } from "#db/queries/inventory/stock-holds.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments/payment-queries.ts";
import { closeWebhookEvent, findWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { type Confirmation, confirmPayment, confirmPaymentById, isPaid } from "./confirm-payment.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { resumePayment } from "./create-gateway-order.ts";
import type { PaymentDeps, PaymentJobs, PaymentUseCases, VerifiedPayment } from "./payment-types.ts";
import { reconcile } from "./reconcile.ts";
import { refundOrder } from "./refund-order.ts";
import { releaseUnpaidOrder } from "./release-unpaid-order.ts";
import { sendRefund } from "./send-refund.ts";
import { syncRefund } from "./sync-refunds.ts";
import { parseStoredEvent, receiveWebhook, type WebhookEvent } from "./webhooks.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** A person is answered within 10 s however slow the gateway is (docs/rules.md 8.9). */
const gatewayWaitMs = 8_500;

type WebhookOutcome = { outcome: string; orderId: string | null };

/** Combines the use cases of payments and refunds. */
export function createPaymentUseCases(deps: Deps): PaymentUseCases {
  return {
    resume: resumePayment(deps),
    verify: verifyPayment(deps),
    webhook: receiveWebhook(deps),
    confirmUpi: confirmUpi(deps),
    refund: refundOrder(deps),
    withdrawRefund: withdrawRefund(deps),
    reconcile: reconcile(deps),
    jobs: createPaymentJobs(deps),
  };
}

function createPaymentJobs(deps: Deps): PaymentJobs {
  const paying = (): PaymentDeps => {
    if (!deps.gateway) throw new Error("no payment gateway configured");
    return { ...deps, gateway: deps.gateway };
  };
  return {
    handleWebhook: (eventId) => handleWebhook(paying(), eventId),
    check: async (paymentId) => {
      const { kind } = await confirmPaymentById(paying(), paymentId);
      if (kind === "unreachable" || kind === "waiting") throw new Error(`${paymentId} is ${kind}`);
    },
    sendRefund: async (refundId) => {
      if ((await sendRefund(paying(), refundId)) === "unreachable") throw new Error("payment gateway unreachable");
    },
    releaseHold: async (orderId) => {
      const hold = await findStockHold(deps.database.db, orderId);
      if (!hold || hold.endedAt !== null || hold.heldUntil > deps.clock()) return;
      await releaseUnpaidOrder(deps, orderId, "Not paid in time.");
    },
  };
}

/**
 * Handles a stored webhook; idempotent. Webhooks arrive in any order and may be old, so the payment is read at the
 * gateway, and a captured payment never goes back. Throws to be retried.
 */
async function handleWebhook(deps: PaymentDeps, eventId: string): Promise<void> {
  const row = await findWebhookEvent(deps.database.db, eventId);
  if (!row || row.handledAt !== null) return;
  const handled = await dispatchEvent(deps, parseStoredEvent(row.body));
  const orderId = handled.orderId && (await findOrderById(deps.database.db, handled.orderId))?.id;
  await closeWebhookEvent(deps.database.db, eventId, { ...handled, orderId: orderId ?? null, at: deps.clock() });
}

async function dispatchEvent(deps: PaymentDeps, { event, payload }: WebhookEvent): Promise<WebhookOutcome> {
  if (event.startsWith("refund.") && payload.refund) return await handleRefundEvent(deps, payload.refund.entity);
  if (!payload.payment || !/^(payment|order)\./.test(event)) return { outcome: "ignored", orderId: null };
  const seen = payload.payment.entity;
  const order = seen.orderId === null ? undefined : await findOrderByGatewayId(deps.database.db, seen.orderId);
  if (!order) return { outcome: "unknown-order", orderId: null };
  const done =
    seen.status === "failed" ? await confirmPayment(deps, seen) : await confirmPaymentById(deps, seen.id, seen);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  return { outcome: done.kind, orderId: orderIdOf(done) ?? order.id };
}

function orderIdOf(done: Confirmation | { kind: "refused" | "unreachable" }): string | undefined {
  return "orderId" in done ? done.orderId : undefined;
}

async function handleRefundEvent(
  deps: PaymentDeps,
  seen: NonNullable<WebhookEvent["payload"]["refund"]>["entity"],
): Promise<WebhookOutcome> {
  const outcome = await syncRefund(deps, seen);
  // Our own refunds must settle first, or the payment's own webhook is still on its way.
  if (outcome === "later") throw new Error("other refunds of this payment are not settled yet");
  if (outcome === "unknown-payment") return await refundBeforePayment(deps, seen.paymentId);
  const payment = await findPayment(deps.database.db, seen.paymentId);
  return { outcome: `refund-${seen.status}`, orderId: payment?.orderId ?? null };
}

/** A refund's webhook may overtake its payment's: read the payment, and with it its refunds. */
async function refundBeforePayment(deps: PaymentDeps, paymentId: string): Promise<WebhookOutcome> {
  const done = await confirmPaymentById(deps, paymentId);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  const orderId = orderIdOf(done) ?? null;
  return { outcome: orderId === null ? "unknown-order" : done.kind, orderId };
}

/**
 * Verifies the browser's proof, a signature over the stored gateway order id (Razorpay documentation, Standard
 * Checkout). The proof alone sells nothing: status, amount and currency are read at the gateway (docs/rules.md 8.3).
 */
function verifyPayment(deps: Deps): PaymentUseCases["verify"] {
  return async ({ razorpayOrderId, razorpayPaymentId, razorpaySignature }) => {
    const { gateway } = deps;
    if (razorpayPaymentId === "") return fail("payment-missing");
    const order = await findOrderByGatewayId(deps.database.db, razorpayOrderId);
    const proof = { paymentId: razorpayPaymentId, signature: razorpaySignature };
    if (!gateway || !order?.gatewayOrderId) return fail("invalid-signature");
    if (!gateway.isCheckoutProof({ ...proof, gatewayOrderId: order.gatewayOrderId })) {
      return fail("invalid-signature");
    }
    const state = await stateOf({ ...deps, gateway }, order.id, razorpayPaymentId);
    if (state === "missing") return fail("payment-missing");
    return { ok: true, value: { orderId: order.id, token: order.token, state } };
  };
}

async function stateOf(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
): Promise<VerifiedPayment["state"] | "missing"> {
  const { db } = deps.database;
  const isKnown = async () => (await findPayment(db, paymentId))?.status === "captured";
  const done = (await isKnown())
    ? undefined
    : await withTimeout(gatewayWaitMs, confirmPaymentById(deps, paymentId), undefined);
  if (await isPaid(deps, orderId)) return "paid";
  if (await isKnown()) return "returned";
  if (done?.kind === "failed") return "failed";
  if (done?.kind === "refused" || done?.kind === "unknown-order") return "missing";
  // Signed but not visible at the gateway yet: a job asks again, whatever this browser does.
  await enqueue(db, jobs.checkPayment, { paymentId }, paymentId);
  return "checking";
}
