import { enqueue } from "#db/queries/jobs.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { confirmPaymentById, isPaid, type PaymentDeps } from "./confirm-payment.ts";
import { paymentCheckJobKind } from "./job-names.ts";
import type { PaymentUseCases, VerifiedPayment } from "./types.ts";
import { withTimeout } from "./within.ts";

/** However slow the gateway is, people are answered within 10 s (running.md). */
const longestMs = 8_500;

/**
 * The browser's proof, by widget or form (reference: Signature of a checkout result): over the gateway's order id as
 * our book has it. The proof alone sells nothing: status, amount and currency are read at the gateway.
 */
export function verifyPayment(deps: Deps): PaymentUseCases["verify"] {
  return async ({ razorpayOrderId, razorpayPaymentId, razorpaySignature }) => {
    const { gateway } = deps;
    if (razorpayPaymentId === "") return { ok: false, error: refusal("payment-missing") };
    const order = await findOrderByGatewayId(deps.database.db, razorpayOrderId);
    const proof = { paymentId: razorpayPaymentId, signature: razorpaySignature };
    if (!gateway || !order?.gatewayOrderId) return { ok: false, error: refusal("invalid-signature") };
    if (!gateway.isCheckoutProof({ ...proof, gatewayOrderId: order.gatewayOrderId })) {
      return { ok: false, error: refusal("invalid-signature") };
    }
    const state = await stateOf({ ...deps, gateway }, order.id, razorpayPaymentId);
    if (state === "missing") return { ok: false, error: refusal("payment-missing") };
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
    : await withTimeout(longestMs, confirmPaymentById(deps, paymentId), undefined);
  if (await isPaid(deps, orderId)) return "paid";
  if (await isKnown()) return "returned";
  if (done?.kind === "failed") return "failed";
  if (done?.kind === "refused" || done?.kind === "unknown-order") return "missing";
  // Signed, and not to be seen at the gateway yet: asked again by a job, whatever this browser does.
  await enqueue(db, paymentCheckJobKind, { paymentId }, `${paymentCheckJobKind}:${paymentId}`);
  return "checking";
}
