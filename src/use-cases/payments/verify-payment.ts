import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments/payment-queries.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { confirmPaymentById, isPaid } from "./confirm-payment.ts";
import type { PaymentDeps, PaymentUseCases, VerifiedPayment } from "./payment-types.ts";

/** A person is answered within 10 s however slow the gateway is (docs/rules.md 8.9). */
const gatewayWaitMs = 8_500;

/**
 * Verifies the browser's proof, a signature over the stored gateway order id (Razorpay documentation, Standard
 * Checkout). The proof alone sells nothing: status, amount and currency are read at the gateway (docs/rules.md 8.3).
 */
export function verifyPayment(deps: Deps): PaymentUseCases["verify"] {
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
