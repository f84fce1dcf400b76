import type { Tx } from "#db/client.ts";
import { lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import {
  findRefundByGatewayId,
  findRefundByKey,
  insertRefund,
  type RefundRow,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { GatewayRefund } from "#gateways/razorpay/gateway.ts";
import type { PaymentDeps } from "./confirm-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * `booked`: our book says what the gateway says of this refund. `later`: our own refunds, not yet settled, stand in
 * the way of one that was made at the gateway.
 */
export type RefundSyncResult = "booked" | "later" | "unknown-payment";

/** Everything that the gateway knows of a payment's refunds, those made at its own dashboard too; false: not asked. */
export async function syncRefunds(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return false;
  const outcomes: RefundSyncResult[] = [];
  for (const refund of listed.value) outcomes.push(await syncRefund(deps, refund));
  return outcomes.every((outcome) => outcome === "booked");
}

/** One refund as the gateway showed it. */
export async function syncRefund({ database, clock }: PaymentDeps, seen: GatewayRefund): Promise<RefundSyncResult> {
  return await transactionWithRetry(database, async (tx) => {
    const payment = await lockPayment(tx, seen.paymentId);
    if (payment?.status !== "captured") return "unknown-payment";
    const at = clock();
    const refund = (await findOwnRefund(tx, seen)) ?? (await recordGatewayRefund(tx, payment, seen, at));
    if (refund) await settleRefund(tx, refund, seen, at);
    return refund || seen.status === "failed" ? "booked" : "later";
  });
}

async function findOwnRefund(tx: Tx, { id, key, paymentId }: GatewayRefund): Promise<RefundRow | undefined> {
  const refund = (await findRefundByGatewayId(tx, id)) ?? (key === null ? undefined : await findRefundByKey(tx, key));
  return refund?.paymentId === paymentId ? refund : undefined;
}

/** Made at the gateway's dashboard: it is in nobody's order book yet. One that failed has moved nothing. */
async function recordGatewayRefund(
  tx: Tx,
  payment: PaymentRow,
  seen: GatewayRefund,
  at: Date,
): Promise<RefundRow | undefined> {
  if (seen.status === "failed" || !(await reserveRefundAmount(tx, payment.id, seen.amount, at))) return undefined;
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
