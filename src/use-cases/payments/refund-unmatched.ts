import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { markPaymentMessagesReviewed } from "#db/queries/payments/payment-issues.ts";
import { findPayment } from "#db/queries/payments/payment-queries.ts";
import {
  findUnmatchedRefundByKey,
  insertUnmatchedRefund,
  lockUnmatchedPayment,
} from "#db/queries/payments/unmatched-refunds.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { parseReason } from "../kernel/parse-reason.ts";
import { fail, type Result } from "../kernel/result.ts";
import { requireConfirmedRefund } from "./confirm-refund.ts";
import type { UnmatchedPaymentUseCases } from "./payment-types.ts";
import { attachedBefore, readUnmatchedPayment, refundedBefore } from "./read-unmatched-payment.ts";

type UnmatchedRefund = { paymentId: string; amount: Paise; reason: string; key: string; actor: ActorName; at: Date };

const done: Result<null> = { ok: true, value: null };

/**
 * Refunds a captured payment that matches no order, in full (docs/rules.md 11.13). It is read at the gateway first; a job
 * sends the refund, whose key makes it one refund there as well.
 */
export function refundUnmatched(deps: Deps): UnmatchedPaymentUseCases["refund"] {
  const { database, gateway, clock } = deps;
  const { db } = database;
  return authorized("orders.refund", async (actor, paymentId, { amount: seen, reason: typed, key }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const amount = paise(seen);
    const repeated = await findRepeated(db, { paymentId, amount, key });
    if (repeated) return repeated;
    const read = await readUnmatchedPayment({ db, gateway }, paymentId);
    // The same request, sent twice at once, may have recorded the refund since the key was looked up.
    if (!read.ok) return (await findRepeated(db, { paymentId, amount, key })) ?? read;
    if (read.value.amount !== amount) return fail("changed-meanwhile");
    const unconfirmed = await requireConfirmedRefund(db, actor, { amount });
    if (unconfirmed) return fail(unconfirmed);
    const refund = { paymentId, amount, key, reason: reason.value, actor: formatActor(actor), at: clock() };
    return await transactionWithRetry(database, (tx) => record(tx, refund));
  });
}

/** The same key is the same refund; undefined when it is new. */
async function findRepeated(
  tx: Tx,
  { paymentId, amount, key }: Pick<UnmatchedRefund, "paymentId" | "amount" | "key">,
): Promise<Result<null> | undefined> {
  const known = await findUnmatchedRefundByKey(tx, key);
  if (!known) return undefined;
  return known.paymentId === paymentId && known.amountPaise === amount ? done : fail("key-reused");
}

async function record(tx: Tx, refund: UnmatchedRefund): Promise<Result<null>> {
  const { paymentId, amount, key, reason, actor, at } = refund;
  await lockUnmatchedPayment(tx, paymentId);
  if ((await findPayment(tx, paymentId))?.status === "captured") return attachedBefore;
  const row = { paymentId, amountPaise: amount, key, reason, actor, createdAt: at, updatedAt: at };
  const refundId = await insertUnmatchedRefund(tx, row);
  if (refundId === undefined) return (await findRepeated(tx, refund)) ?? refundedBefore;
  await markPaymentMessagesReviewed(tx, paymentId, at);
  await enqueue(tx, jobs.sendUnmatchedRefund, { refundId }, String(refundId));
  const after = { refundId, amountPaise: amount };
  const subject = { subjectKind: "payment", subjectId: paymentId };
  await writeAudit(tx, { at, actor, action: "payments.refund-unmatched", ...subject, after, reason });
  return done;
}
