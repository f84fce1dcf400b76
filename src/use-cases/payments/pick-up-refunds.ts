import type { Tx } from "#db/client.ts";
import { lockPayment, type PaymentRow } from "#db/queries/payments.ts";
import { insertRefund, type RefundRow, refundByGatewayId, refundByKey, reserveRefund } from "#db/queries/refunds.ts";
import { retrying } from "#db/retrying.ts";
import type { GatewayRefund } from "#gateways/razorpay/gateway.ts";
import type { PayingDeps } from "./confirm-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * `booked`: our book says what the gateway says of this refund. `later`: our own refunds, not yet settled, stand in
 * the way of one that was made at the gateway.
 */
export type PickedUp = "booked" | "later" | "unknown-payment";

/** Everything that the gateway knows of a payment's refunds, those made at its own dashboard too; false: not asked. */
export async function pickUpRefunds(deps: PayingDeps, paymentId: string): Promise<boolean> {
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return false;
  const outcomes: PickedUp[] = [];
  for (const refund of listed.value) outcomes.push(await bookRefund(deps, refund));
  return outcomes.every((outcome) => outcome === "booked");
}

/** One refund as the gateway showed it. */
export async function bookRefund({ database, clock }: PayingDeps, seen: GatewayRefund): Promise<PickedUp> {
  return await retrying(database, async (tx) => {
    const payment = await lockPayment(tx, seen.paymentId);
    if (payment?.status !== "captured") return "unknown-payment";
    const at = clock();
    const refund = (await ours(tx, seen)) ?? (await foreign(tx, payment, seen, at));
    if (refund) await settleRefund(tx, refund, seen, at);
    return refund || seen.status === "failed" ? "booked" : "later";
  });
}

async function ours(tx: Tx, { id, key, paymentId }: GatewayRefund): Promise<RefundRow | undefined> {
  const refund = (await refundByGatewayId(tx, id)) ?? (key === null ? undefined : await refundByKey(tx, key));
  return refund?.paymentId === paymentId ? refund : undefined;
}

/** Made at the gateway's dashboard: it is in nobody's order book yet. One that failed has moved nothing. */
async function foreign(tx: Tx, payment: PaymentRow, seen: GatewayRefund, at: Date): Promise<RefundRow | undefined> {
  if (seen.status === "failed" || !(await reserveRefund(tx, payment.id, seen.amount, at))) return undefined;
  return await insertRefund(tx, {
    key: `gateway-${seen.id}`,
    paymentId: payment.id,
    orderId: payment.orderId,
    amountPaise: seen.amount,
    reason: "",
    actor: "gateway",
    createdAt: at,
    updatedAt: at,
  });
}
