import { enqueue } from "#db/queries/jobs.ts";
import { orderOfGateway, paymentById } from "#db/queries/payments.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { confirmById, isPaid, type PayingDeps } from "./confirm-payment.ts";
import { paymentCheckJob } from "./job-names.ts";
import type { Payments, Verified } from "./types.ts";
import { within } from "./within.ts";

/** However slow the gateway is, people are answered within 10 s (running.md). */
const longestMs = 8_500;

/**
 * The browser's proof, by widget or form (reference: Signature of a checkout result): over the gateway's order id as
 * our book has it. The proof alone sells nothing: status, amount and currency are read at the gateway.
 */
export function verify(deps: Deps): Payments["verify"] {
  return async ({ razorpayOrderId, razorpayPaymentId, razorpaySignature }) => {
    const { gateway } = deps;
    if (razorpayPaymentId === "") return { ok: false, error: refusal("payment-missing") };
    const order = await orderOfGateway(deps.database.db, razorpayOrderId);
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

async function stateOf(deps: PayingDeps, orderId: string, paymentId: string): Promise<Verified["state"] | "missing"> {
  const { db } = deps.database;
  const isKnown = async () => (await paymentById(db, paymentId))?.status === "captured";
  const done = (await isKnown()) ? undefined : await within(longestMs, confirmById(deps, paymentId), undefined);
  if (await isPaid(deps, orderId)) return "paid";
  if (await isKnown()) return "returned";
  if (done?.kind === "failed") return "failed";
  if (done?.kind === "refused" || done?.kind === "unknown-order") return "missing";
  // Signed, and not to be seen at the gateway yet: asked again by a job, whatever this browser does.
  await enqueue(db, paymentCheckJob, { paymentId }, `${paymentCheckJob}:${paymentId}`);
  return "checking";
}
