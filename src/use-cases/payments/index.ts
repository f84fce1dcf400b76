import { createHash } from "node:crypto";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { orderByToken } from "#db/queries/orders/order-queries.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments/payment-queries.ts";
import { insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { confirmPaymentById, isPaid } from "./confirm-payment.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { createGatewayOrder, type PendingGatewayOrders } from "./create-gateway-order.ts";
import { createPaymentJobs } from "./payment-jobs.ts";
import type { PaymentDeps, PaymentUseCases, VerifiedPayment } from "./payment-types.ts";
import { reconcile } from "./reconcile.ts";
import { refundOrder } from "./refund-order.ts";
import { parseWebhookEvent } from "./webhook-event.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** A person is answered within 10 s however slow the gateway is (docs/rules.md 8.9). */
const gatewayWaitMs = 8_500;

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

/**
 * Retries payment from the order's own page while its hold lasts; the private token identifies the buyer (docs/rules.md
 * 8.13).
 */
function resumePayment(deps: Deps): PaymentUseCases["resume"] {
  const opening: PendingGatewayOrders = new Map();
  return async (token) => {
    const { gateway, database } = deps;
    const order = await orderByToken(database.db, token);
    if (order?.paymentMode !== "online") return fail("not-found");
    if (!gateway) return fail("payment-unavailable");
    const placed = { orderId: order.id, token, total: paise(order.totalPaise) };
    return await createGatewayOrder({ ...deps, gateway, opening }, { placed, isNew: false });
  };
}

/** Stores the webhook once and leaves the work to a job: the gateway times out and disables slow endpoints. */
function receiveWebhook(deps: Deps): PaymentUseCases["webhook"] {
  return async ({ rawBody, signature, eventId }) => {
    const { gateway, database, clock } = deps;
    if (!gateway?.isWebhookProof(rawBody, signature)) return fail("invalid-signature");
    const event = parseWebhookEvent(rawBody);
    if (!event) return fail("bad-request");
    const id = eventId || `body-${createHash("sha256").update(rawBody).digest("hex")}`;
    await transactionWithRetry(database, async (tx) => {
      if (!(await insertWebhookEvent(tx, { id, type: event.event, body: event, at: clock() }))) return;
      await enqueue(tx, jobs.handleWebhook, { eventId: id }, id);
    });
    return { ok: true, value: null };
  };
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
