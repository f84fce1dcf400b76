import { z } from "zod";
import {
  type PaymentIssue,
  type PaymentIssueKind,
  type PaymentToReview,
  paymentIssueKinds,
} from "#contracts/admin/dashboard-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findDispute, markDisputeReviewed as markDisputeSeen } from "#db/queries/payments/disputes.ts";
import {
  listIssueOrders,
  listIssuesOfPayments,
  listPaymentIssues,
  markWebhookReviewed,
  type PaymentIssueCursor,
  type PaymentIssueRow,
} from "#db/queries/payments/payment-issues.ts";
import { listFailedUnmatched } from "#db/queries/payments/unmatched-refunds.ts";
import { findWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { cursorTimeShape } from "#db/queries/time-cursor.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { describeDispute, disputeStatuses, disputeStatusLabels, isDisputeOver } from "#domain/payments/dispute.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail, type Result } from "../kernel/result.ts";
import { parseStoredEvent } from "../payments/webhooks.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";

const cursorShape = z.tuple([cursorTimeShape, z.string().min(1)]);
const storedDispute = z.object({ status: z.enum(disputeStatuses), respondBy: z.string().nullable() });

const issueTexts: Record<PaymentIssueKind, (reason: string, message: string) => string> = {
  upiWaiting: () => "Awaiting confirmation from the bank statement.",
  paymentsAuthorized: (id) => `Payment ${id} is authorised but not captured yet.`,
  messagesUnknown: (type, words) => [`Unmatched webhook: ${type}.`, words].join(" ").trim(),
  disputes: (reason, message) => [message, reason && `Reason: ${reason}.`].filter(Boolean).join(" "),
  refundsFailed: (reason) => ["The gateway could not send the refund.", reason].join(" ").trim(),
  refundsToApprove: (reason) => ["Approve or withdraw the refund.", reason].join(" ").trim(),
  refundsByHand: (reason) => ["Send the money by hand and enter the bank reference.", reason].join(" ").trim(),
};

/** Issues of the payments of one page; a payment has one or two. */
const maxOthers = 500;

/** Lists payments that need a person, and webhooks that match no order. */
export function listPaymentsToReview({ database }: Pick<Deps, "database">): DashboardUseCases["listPaymentsToReview"] {
  return authorized("orders.refund", async (_actor, { kind, limit, after, sort }) => {
    const { db } = database;
    const place = after === undefined ? undefined : parseCursor(after);
    if (place === null) return cursorGone;
    const kinds = kind && kind.length > 0 ? kind : paymentIssueKinds;
    const isOldestFirst = sort === "at";
    const found = await listPaymentIssues(db, { kinds, after: place, isOldestFirst, limit: limit + 1 });
    const { rows, next } = page(found, limit, (last) => `${last.place}|${last.id}`);
    const groups = kinds.length > 1 ? await groupByPayment(db, rows, { kinds, isOldestFirst }) : rows.map(alone);
    const orders = await listIssueOrders(db, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const failed = new Set(
      await listFailedUnmatched(db, [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))]),
    );
    const items = groups.map(({ row, others }): PaymentToReview => {
      const order = row.orderId === null ? undefined : byId.get(row.orderId);
      return {
        ...toPaymentIssue(row, failed),
        paymentId: row.paymentId?.replace(/^upi_/, "") ?? null,
        orderId: row.orderId,
        orderNumber: order ? formatOrderNumber(order) : null,
        name: order?.name ?? null,
        others: others.map((other) => toPaymentIssue(other, failed)),
      };
    });
    return { ok: true, value: { items, next } };
  });
}

type IssueGroup = { row: PaymentIssueRow; others: PaymentIssueRow[] };
const alone = (row: PaymentIssueRow): IssueGroup => ({ row, others: [] });

/** Puts the issues of one payment into one row, wherever in the list the others would be. */
async function groupByPayment(
  tx: Tx,
  rows: PaymentIssueRow[],
  { kinds, isOldestFirst }: { kinds: readonly PaymentIssueKind[]; isOldestFirst: boolean },
): Promise<IssueGroup[]> {
  const paymentIds = [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))];
  const all = await listIssuesOfPayments(tx, { kinds, paymentIds, limit: maxOthers });
  const inOrder = isOldestFirst ? all : all.toReversed();
  return rows.flatMap((row) => {
    const [first, ...others] = inOrder.filter(({ paymentId }) => paymentId !== null && paymentId === row.paymentId);
    if (!first) return [alone(row)];
    return first.id === row.id ? [{ row, others }] : [];
  });
}

type ReviewDeps = Pick<Deps, "database" | "clock">;

/** Marks an unmatched webhook as reviewed: it is kept, and no longer listed. */
export function markReviewed(deps: ReviewDeps): DashboardUseCases["markReviewed"] {
  return createReview(deps, "gateway message", markWebhookReviewed, async (tx, id) => {
    const known = (await findWebhookEvent(tx, id))?.outcome === "unknown-order";
    return known ? { ok: true, value: null } : fail("not-found");
  });
}

/** Marks a dispute that is over as reviewed: it stays on its order. */
export function markDisputeReviewed(deps: ReviewDeps): DashboardUseCases["markDisputeReviewed"] {
  return createReview(deps, "dispute", markDisputeSeen, async (tx, id) => {
    const dispute = await findDispute(tx, id);
    if (!dispute) return fail("not-found");
    if (dispute.lookedAt !== null) return { ok: true, value: null };
    return fail("move-impossible", { message: "This dispute isn't over yet." });
  });
}

/** `mark` returns false when it changed nothing; `explain` then says why: a record that was reviewed before is fine. */
function createReview(
  { database, clock }: ReviewDeps,
  subjectKind: string,
  mark: (tx: Tx, id: string, at: Date) => Promise<boolean>,
  explain: (tx: Tx, id: string) => Promise<Result<null>>,
): DashboardUseCases["markReviewed"] {
  return authorized("orders.refund", (actor, id) =>
    transactionWithRetry(database, async (tx) => {
      const at = clock();
      if (!(await mark(tx, id, at))) return await explain(tx, id);
      await writeAudit(tx, { at, actor: formatActor(actor), action: "payments.looked-at", subjectKind, subjectId: id });
      return { ok: true, value: null };
    }),
  );
}

/** `failed`: the unmatched payments whose refund the gateway could not send. */
function toPaymentIssue(row: PaymentIssueRow, failed: ReadonlySet<string>): PaymentIssue {
  const { id, kind, at, amountPaise, reason, body } = row;
  const message = kind === "messagesUnknown" ? summarizeWebhook(body) : undefined;
  const dispute = kind === "disputes" ? storedDispute.parse(body) : undefined;
  return {
    id,
    kind,
    at: at.toISOString(),
    amount: message?.amount ?? amountPaise,
    says: [
      issueTexts[kind](reason, message?.words ?? (dispute ? summarizeDispute(dispute) : "")),
      message && row.paymentId !== null && failed.has(row.paymentId) && "The gateway could not send its refund.",
    ]
      .filter(Boolean)
      .join(" "),
    isAttachable: message?.isCaptured === true,
    isReviewable: message !== undefined || (dispute !== undefined && isDisputeOver(dispute.status)),
  };
}

/** Formats a dispute as 'Lost. The bank gave the money back to the customer.' */
function summarizeDispute(dispute: z.output<typeof storedDispute>): string {
  return `${disputeStatusLabels[dispute.status]}. ${describeDispute(dispute)}`;
}

/** Returns null for a cursor that this shop did not write. */
function parseCursor(after: string): PaymentIssueCursor | null {
  const read = cursorShape.safeParse(after.split("|", 2));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

/** Summarises a webhook: ids, amount and state. Payer details are never stored. */
function summarizeWebhook(body: unknown): { words: string; amount: number | null; isCaptured: boolean } {
  const { payment, refund, dispute } = parseStoredEvent(body).payload;
  const about = dispute?.entity ?? refund?.entity ?? payment?.entity;
  if (!about) return { words: "", amount: null, isCaptured: false };
  const isCaptured = !dispute && !refund && payment?.entity.status === "captured";
  const noun = dispute ? "Dispute" : refund ? "Refund" : "Payment";
  const words = [`${noun} ${about.id}, ${formatRupees(paise(about.amount))}`, about.status];
  return { words: `${words.join(", ")}.`, amount: about.amount, isCaptured };
}
