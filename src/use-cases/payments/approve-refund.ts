import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { lockPayment } from "#db/queries/payments/payment-queries.ts";
import { approveHeldRefund, findRefund } from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { isManualRefund } from "./manual-refund.ts";
import type { PaymentUseCases, RefundView } from "./payment-types.ts";
import { toRefundView } from "./refund-order.ts";

type Approval = Parameters<PaymentUseCases["approveRefund"]>[0] & { actor: ActorName; at: Date };

/**
 * Approves a refund that an actor without the permission to refund requested (docs/rules.md 11.11), and sends it.
 * Approved twice it is sent once. UPI and cash are still sent by hand.
 */
export function approveRefund({ database, clock }: Pick<Deps, "database" | "clock">): PaymentUseCases["approveRefund"] {
  return (input, actor) =>
    transactionWithRetry(database, (tx) => approveInTransaction(tx, { ...input, actor, at: clock() }));
}

async function approveInTransaction(tx: Tx, approval: Approval): Promise<Result<RefundView>> {
  const { orderId, refundId, actor, at } = approval;
  const held = await findRefund(tx, refundId);
  const payment = held && (await lockPayment(tx, held.paymentId));
  if (!held || !payment || held.orderId !== orderId) return fail("refund-not-found");
  const approved = await approveHeldRefund(tx, refundId, { by: actor, at });
  if (!approved) return await explainRefusal(tx, refundId);
  if (!isManualRefund(payment)) await enqueue(tx, jobs.sendRefund, { refundId }, String(refundId));
  const after = { refundId, amountPaise: approved.amountPaise };
  const entry = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.approve-refund", ...entry });
  return toRefundView({ ok: true, value: approved });
}

/** Answers when someone else acted first: approved twice is a success, withdrawn a refusal. */
async function explainRefusal(tx: Tx, refundId: number): Promise<Result<RefundView>> {
  const refund = await findRefund(tx, refundId);
  if (refund && refund.approvedBy !== null) return toRefundView({ ok: true, value: refund });
  if (refund?.status === "withdrawn") return fail("changed-meanwhile");
  return fail("move-impossible", { message: "This refund isn't waiting for approval." });
}
