import { saveDispute } from "#db/queries/payments/disputes.ts";
import { findPayment } from "#db/queries/payments/payment-queries.ts";
import type { GatewayDispute } from "#gateways/razorpay/payment-gateway-types.ts";
import { confirmPaymentById } from "./confirm-payment.ts";
import type { PaymentDeps } from "./payment-types.ts";

/**
 * Stores a dispute with the order of its payment and returns the order's id; undefined when the payment is not ours
 * (docs/rules.md 8.14). `sentAt`: when the gateway sent the event.
 */
export async function recordDispute(
  deps: PaymentDeps,
  { respondBy, openedAt, amount, deducted, ...dispute }: GatewayDispute,
  sentAt: Date,
): Promise<string | undefined> {
  const payment = await findDisputedPayment(deps, dispute.paymentId);
  if (!payment) return undefined;
  await saveDispute(deps.database.db, {
    ...dispute,
    orderId: payment.orderId,
    amountPaise: amount,
    deductedPaise: deducted,
    respondBy: respondBy === null ? null : new Date(respondBy),
    openedAt: openedAt === null ? sentAt : new Date(openedAt),
    changedAt: sentAt,
  });
  return payment.orderId;
}

/** Reads an unknown payment at the gateway: its webhook may be lost. */
async function findDisputedPayment(deps: PaymentDeps, paymentId: string) {
  const { db } = deps.database;
  const known = await findPayment(db, paymentId);
  if (known) return known;
  const done = await confirmPaymentById(deps, paymentId);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  return await findPayment(db, paymentId);
}
