import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findPayment, lockOrder, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import {
  approveHeldRefund,
  findRefundByGatewayId,
  findRefundByKey,
  insertRefund,
  listHeldRefunds,
  markRefundWithdrawn,
  type RefundRow,
  releaseRefundAmount,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { GatewayRefund } from "#gateways/razorpay/payment-gateway-types.ts";
import type { PaymentDeps } from "./payment-types.ts";
import { findOwedEdit } from "./request-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * `booked`: our record matches the gateway's. `later`: our own refunds that were sent must settle before one made at
 * the gateway can be recorded.
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
 * Records a refund made at the gateway's dashboard (docs/rules.md 11.10). One of exactly the amount of a held refund is
 * that refund, and approves it. Of other amounts, held refunds give way. One of exactly the amount that an edit owes is
 * the refund of this edit, which would be sent a second time otherwise. One that failed moved no money.
 */
async function recordGatewayRefund(
  tx: Tx,
  payment: PaymentRow,
  seen: GatewayRefund,
  at: Date,
): Promise<RefundRow | undefined> {
  if (seen.status === "failed") return undefined;
  const held = await listHeldRefunds(tx, payment);
  const same = held.find(({ amountPaise }) => amountPaise === seen.amount);
  if (same) return await approveByGateway(tx, same, at);
  const missing = payment.refundedPaise + seen.amount - payment.amountPaise;
  if (missing > 0) await releaseHeldRefunds(tx, { held, missing, at });
  if (!(await reserveRefundAmount(tx, payment.id, seen.amount, at))) return undefined;
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

/** Approves a held refund without sending it, because the gateway has sent its amount. */
async function approveByGateway(tx: Tx, held: RefundRow, at: Date): Promise<RefundRow | undefined> {
  await audit(tx, "payments.approve-refund", held, at);
  return await approveHeldRefund(tx, held.id, { by: "gateway", at });
}

type Release = { held: RefundRow[]; missing: number; at: Date };

/**
 * Withdraws held refunds, newest first, until `missing` is free; of the last one, what is still owed is held again. When
 * all of them are less, other refunds must settle first, so none is withdrawn.
 */
async function releaseHeldRefunds(tx: Tx, { held, missing, at }: Release): Promise<void> {
  if (held.reduce((sum, { amountPaise }) => sum + amountPaise, 0) < missing) return;
  let needed = missing;
  for (const refund of held) {
    const { id, paymentId, orderId, amountPaise, reason, actor, editId } = refund;
    await markRefundWithdrawn(tx, refund, { reason: refundedAtGateway, at });
    await audit(tx, "payments.withdraw-refund", refund, at);
    await releaseRefundAmount(tx, paymentId, Math.min(needed, amountPaise), at);
    const rest = { key: `rest-of-held-${id}`, paymentId, orderId, reason, actor, editId, status: "held" };
    if (amountPaise > needed)
      await insertRefund(tx, { ...rest, amountPaise: amountPaise - needed, createdAt: at, updatedAt: at });
    if (amountPaise >= needed) return;
    needed -= amountPaise;
  }
}

const refundedAtGateway = "Refunded through the payment gateway instead";

async function audit(tx: Tx, action: string, { id, orderId, amountPaise }: RefundRow, at: Date): Promise<void> {
  const after = { refundId: id, amountPaise };
  await writeAudit(tx, { at, actor: "gateway", action, subjectKind: "order", subjectId: orderId, after });
}
