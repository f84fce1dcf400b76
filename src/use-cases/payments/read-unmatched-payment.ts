import type { Tx } from "#db/client.ts";
import { findUnmatchedAmount } from "#db/queries/payments/payment-issues.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments/payment-queries.ts";
import { hasUnmatchedRefund } from "#db/queries/payments/unmatched-refunds.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";

export const unknownPayment = fail("not-found", { message: "No unmatched payment has this id." });
export const attachedBefore = fail("move-impossible", {
  message: "This payment is attached to another order already.",
});
export const refundedBefore = fail("move-impossible", { message: "This payment is refunded already." });
const unreachable = "The payment gateway can't be reached. Nothing was changed; please try again in a minute.";

/** Reads the payment at the gateway, which alone knows whether the money is there. */
export async function readUnmatchedPayment(
  { db, gateway }: { db: Tx; gateway: Deps["gateway"] },
  paymentId: string,
): Promise<Result<GatewayPayment>> {
  // The gateway is not asked about payments that no webhook reported: its account may serve other shops, too.
  if ((await findUnmatchedAmount(db, paymentId)) === undefined) {
    if (await hasUnmatchedRefund(db, paymentId)) return refundedBefore;
    return (await findPayment(db, paymentId)) ? attachedBefore : unknownPayment;
  }
  const read = gateway ? await gateway.payment(paymentId) : undefined;
  if (!read?.ok) {
    return read?.kind === "refused"
      ? fail("not-found", { message: "The payment gateway doesn't know this payment." })
      : fail("unavailable", { message: unreachable });
  }
  const payment = read.value;
  const isOurs = payment.orderId !== null && (await findOrderByGatewayId(db, payment.orderId)) !== undefined;
  if (isOurs || payment.currency !== "INR" || payment.status !== "captured" || payment.amountRefunded > 0) {
    const message = isOurs
      ? "This payment belongs to an order of the shop already."
      : "Only a captured payment in rupees that was not refunded can be attached or refunded here.";
    return fail("move-impossible", { message });
  }
  return read;
}
