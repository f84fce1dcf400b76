import type { Tx } from "#db/client.ts";
import { findPayment, lockOrder, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import {
  findRefundByGatewayId,
  findRefundByKey,
  insertRefund,
  type RefundRow,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { GatewayRefund } from "#gateways/razorpay/payment-gateway-types.ts";
import type { PaymentDeps } from "./payment-types.ts";
import { findOwedEdit } from "./request-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * `booked`: our record matches the gateway's. `later`: our own unsettled refunds must settle before one made at the
 * gateway can be recorded.
 */
export type RefundSyncResult = "booked" | "later" | "unknown-payment";

/**
 * Syncs all refunds that the gateway has for a payment, including those made at its dashboard; false when it could not
 * be asked.
 */
export async function syncRefunds(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return false;
  const outcomes: RefundSyncResult[] = [];
  for (const refund of listed.value) outcomes.push(await syncRefund(deps, refund));
  return outcomes.every((outcome) => outcome === "booked");
}

/**
 * Syncs one refund as returned by the gateway. With the order locked: a dispatch at the same time either has its invoice
 * already, which a settled refund credits, or comes after the refund.
 */
export async function syncRefund(
  { database, clock }: Pick<PaymentDeps, "database" | "clock">,
  seen: GatewayRefund,
): Promise<RefundSyncResult> {
  return await transactionWithRetry(database, async (tx) => {
    const known = await findPayment(tx, seen.paymentId);
    if (known) await lockOrder(tx, known.orderId);
    const payment = known && (await lockPayment(tx, known.id));
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

/**
 * Records a refund made at the gateway's dashboard (docs/rules.md 11.10). One of exactly the amount that an edit owes is
 * the refund of this edit, which would be sent a second time otherwise. One that failed moved no money.
 */
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
    editId: (await findOwedEdit(tx, payment, seen.amount)) ?? null,
    reason: "",
    actor: "gateway",
    createdAt: at,
    updatedAt: at,
  });
}
