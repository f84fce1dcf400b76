import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { listCapturedPayments, lockOrder, lockPayment } from "#db/queries/payments/payment-queries.ts";
import { findRefund, markRefundWithdrawn, releaseRefundAmount } from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { isReachable, type MailRecipient } from "#domain/orders/mail-recipient.ts";
import type { Deps } from "../kernel/deps.ts";
import { parseReason } from "../kernel/parse-reason.ts";
import { fail, type Result } from "../kernel/result.ts";
import { findRefundablePayment, isManualRefund } from "./manual-refund.ts";
import type { PaymentUseCases, RefundView } from "./payment-types.ts";
import { toRefundView } from "./refund-order.ts";

type WithdrawalRequest = Parameters<PaymentUseCases["withdrawRefund"]>[0] & { actor: ActorName; at: Date };

/**
 * Withdraws a refund that waits for approval or to be sent by hand: its amount can be refunded again, and the buyer is mailed the
 * reason (docs/rules.md 11.7). Either it is withdrawn or its bank reference is recorded, whichever is first.
 * Idempotent.
 */
export function withdrawRefund({ database, clock }: Deps): PaymentUseCases["withdrawRefund"] {
  return async ({ reason: typed, ...input }, actor) => {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    if (reason.value === "") return fail("invalid-input", { fields: { reason: reasonMissing } });
    const request = { ...input, reason: reason.value, actor, at: clock() };
    return await transactionWithRetry(database, (tx) => withdrawInTransaction(tx, request));
  };
}

const reasonMissing = "Please enter a reason.";

async function withdrawInTransaction(tx: Tx, request: WithdrawalRequest): Promise<Result<RefundView>> {
  const { orderId, refundId, reason, actor, at } = request;
  const order = await lockOrder(tx, orderId);
  const paid = order && findRefundablePayment(await listCapturedPayments(tx, orderId));
  const sale = paid && (await lockPayment(tx, paid.id));
  const refund = sale && (await findRefund(tx, refundId));
  if (!order || !refund || refund.orderId !== orderId) return fail("refund-not-found");
  if (refund.withdrawnReason === reason) return toRefundView({ ok: true, value: refund });
  const waits = refund.status === "held" || isManualRefund(sale);
  if (refund.paymentId !== sale.id || !waits) return fail(sentByGateway);
  if (order.status === "cancelled") return fail(owed);
  if (refund.editId !== null) return fail(owedByEdit);
  if (!(await markRefundWithdrawn(tx, refund, { reason, at }))) return fail("changed-meanwhile");
  await releaseRefundAmount(tx, sale.id, refund.amountPaise, at);
  const after = { refundId, amountPaise: refund.amountPaise };
  const entry = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.withdraw-refund", reason, ...entry });
  await notifyRefundWithdrawn(tx, order, refundId);
  return toRefundView({ ok: true, value: { ...refund, status: "withdrawn", withdrawnReason: reason, updatedAt: at } });
}

const withdrawalImpossible = (message: string): Refusal => refusal("move-impossible", { message });
const sentByGateway = withdrawalImpossible("This refund was sent through the gateway, so it can't be withdrawn.");
/** An unfulfilled order must be refunded; reconciliation would request it again. */
const owed = withdrawalImpossible("This order is Cancelled, so its payment must be refunded.");

/** The order's total fell by it, so the customer would have paid for goods that they don't get. */
const owedByEdit = withdrawalImpossible("Items were taken out of this paid order, so their price must be refunded.");

/** Corrects the mail that promised the refund. */
async function notifyRefundWithdrawn(tx: Tx, order: MailRecipient, refundId: number): Promise<void> {
  if (isReachable(order)) await enqueue(tx, jobs.refundWithdrawnMail, { refundId }, String(refundId));
}
