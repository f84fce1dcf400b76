import { listPayments, listUnrefundedPayments } from "#db/queries/payments/payment-queries.ts";
import {
  endReconciliation,
  listOrdersToReconcile,
  rescheduleReconciliation,
} from "#db/queries/payments/reconciliation-queue.ts";
import { countRefunds, findRefund, listUnsettledRefunds, touchRefund } from "#db/queries/payments/refund-queries.ts";
import { listUnmatchedEvents } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Deps } from "../kernel/deps.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { PaymentDeps, PaymentUseCases, ReconciliationReport } from "./payment-types.ts";
import { requestRefund } from "./request-refund.ts";
import { sendRefund } from "./send-refund.ts";
import { syncRefunds } from "./sync-refunds.ts";

type CheckedOrder = Awaited<ReturnType<typeof listOrdersToReconcile>>[number];

const minutes = (count: number): number => count * 60_000;
/**
 * Late authorizations arrive up to three days after a payment timed out (Razorpay documentation, Payments: Late
 * Authorization).
 */
const lookBackMs = minutes(5 * 24 * 60);
const quietMs = minutes(2);
/** Delay before a failed refund is requested again. */
const refundAgainMs = minutes(10);
/** A job must end before its lease does, a command before its caller gives up; the next run does the rest. */
const budgetMs = 20_000;
const limits = { job: 200, demand: 1_000 };

/**
 * Compares our ledger with the gateway's and corrects differences (docs/rules.md 8.10). The job checks what is due:
 * orders awaiting payment every two minutes, others at growing intervals for five days, refunds until they settle. On
 * demand it checks everything of these days.
 */
export function reconcile(deps: Deps): PaymentUseCases["reconcile"] {
  return async ({ dueOnly = false } = {}) => {
    const findings: ReconciliationReport = {
      checked: 0,
      paidAtGatewayOnly: [],
      paidInLedgerOnly: [],
      amountsDiffer: [],
      refundsSettled: 0,
      unmatchedWebhooks: [],
      problems: [],
    };
    const { gateway } = deps;
    if (!gateway) return { ...findings, problems: ["No payment gateway is configured."] };
    const paying = { ...deps, gateway };
    const until = performance.now() + budgetMs;
    const limit = dueOnly ? limits.job : limits.demand;
    const now = deps.clock();
    if (!dueOnly) findings.unmatchedWebhooks = await unmatchedWebhooks(deps, new Date(now.getTime() - lookBackMs));
    const orders = await listOrdersToReconcile(deps.database.db, { dueAt: dueOnly ? now : undefined, limit });
    for (const order of orders) {
      if (performance.now() > until) break;
      await checkOrder(paying, order, findings);
    }
    await retryOwedRefunds(paying, findings, dueOnly ? refundAgainMs : 0);
    await followUpRefunds(paying, findings, { quietMs: dueOnly ? quietMs : 0, limit, until });
    return findings;
  };
}

async function unmatchedWebhooks({ database: { db } }: Deps, since: Date): Promise<string[]> {
  const events = await listUnmatchedEvents(db, { since, limit: limits.job });
  return events.map(
    ({ id, type, receivedAt }) => `${formatDateTimeInIndia(receivedAt.toISOString())}: ${type}, event ${id}.`,
  );
}

async function checkOrder(deps: PaymentDeps, order: CheckedOrder, findings: ReconciliationReport): Promise<void> {
  const at = deps.clock();
  const { db } = deps.database;
  if (order.gatewayOrderId === null) return await endReconciliation(db, order.id);
  const asked = await deps.gateway.paymentsOfOrder(order.gatewayOrderId);
  findings.checked += 1;
  if (asked.ok) await compare(deps, order, asked.value, findings);
  else findings.problems.push(`${order.id}: the gateway did not answer (${asked.code}).`);
  const ageMs = at.getTime() - order.submittedAt.getTime();
  if (asked.ok && ageMs > lookBackMs && order.status !== "awaiting_payment")
    return await endReconciliation(db, order.id);
  const restMs = order.status === "awaiting_payment" ? quietMs : Math.max(minutes(10), ageMs / 4);
  await rescheduleReconciliation(db, order.id, { at, dueAt: new Date(at.getTime() + restMs) });
}

async function compare(
  deps: PaymentDeps,
  order: CheckedOrder,
  theirs: GatewayPayment[],
  findings: ReconciliationReport,
): Promise<void> {
  const known = new Map((await listPayments(deps.database.db, order.id)).map((payment) => [payment.id, payment]));
  for (const payment of theirs) {
    const mine = known.get(payment.id);
    if (mine?.status === "captured") {
      known.delete(payment.id);
      await compareCaptured(deps, payment, mine, findings);
      continue;
    }
    const done = await confirmPayment(deps, payment);
    const what = `${order.id}: ${payment.id}, ${formatRupees(payment.amount)}`;
    if (done.kind === "sold") findings.paidAtGatewayOnly.push(`${what}: the order is now marked as paid.`);
    if (done.kind === "surplus")
      findings.paidAtGatewayOnly.push(`${what}: will be refunded, the order can't be fulfilled.`);
    if (done.kind === "wrong-currency") findings.problems.push(`${what}: not in rupees (${payment.currency}).`);
  }
  for (const mine of known.values()) {
    if (mine.status !== "captured" || mine.method !== "gateway") continue;
    findings.paidInLedgerOnly.push(
      `${order.id}: ${mine.id}, ${formatRupees(paise(mine.amountPaise))}, is not known there.`,
    );
  }
}

type LedgerPayment = Awaited<ReturnType<typeof listPayments>>[number];

async function compareCaptured(
  deps: PaymentDeps,
  theirs: GatewayPayment,
  mine: LedgerPayment,
  findings: ReconciliationReport,
): Promise<void> {
  const { id, orderId } = mine;
  if (theirs.amount !== mine.amountPaise) {
    const [here, there] = [formatRupees(paise(mine.amountPaise)), formatRupees(theirs.amount)];
    findings.amountsDiffer.push(`${orderId}: ${id} is ${here} here and ${there} there.`);
  }
  if (theirs.status !== "captured" && theirs.status !== "refunded") {
    findings.paidInLedgerOnly.push(`${orderId}: ${id} is ${theirs.status} there.`);
  }
  if (theirs.amountRefunded !== mine.refundedPaise) await syncRefunds(deps, id);
}

/** Requests failed refunds of orders that won't be fulfilled again, under a new key. */
async function retryOwedRefunds(
  { database, clock }: PaymentDeps,
  findings: ReconciliationReport,
  restMs: number,
): Promise<void> {
  const at = clock();
  const owed = await listUnrefundedPayments(database.db, {
    quietSince: new Date(at.getTime() - restMs),
    limit: limits.job,
  });
  for (const { id, orderId, amountPaise, refundedPaise } of owed) {
    const amount = paise(amountPaise - refundedPaise);
    await transactionWithRetry(database, async (tx) => {
      const key = `again-${id}-${await countRefunds(tx, id)}`;
      await requestRefund(tx, { paymentId: id, orderId, amount, key, at, reason: "Requested again.", actor: "rule" });
    });
    findings.problems.push(`${orderId}: ${formatRupees(amount)} of ${id} had not been refunded; requested again.`);
  }
}

type Following = { quietMs: number; limit: number; until: number };

async function followUpRefunds(
  deps: PaymentDeps,
  findings: ReconciliationReport,
  { quietMs, limit, until }: Following,
) {
  const { db } = deps.database;
  const at = deps.clock();
  const open = await listUnsettledRefunds(db, { quietSince: new Date(at.getTime() - quietMs), limit });
  for (const { id, paymentId, orderId, status } of open) {
    if (performance.now() > until) break;
    await touchRefund(db, id, at);
    const sent = status === "asked" ? await sendRefund(deps, id) : "sent";
    const seen = sent !== "unreachable" && (await syncRefunds(deps, paymentId));
    findings.checked += 1;
    const now = (await findRefund(db, id))?.status;
    if (now === "processed") findings.refundsSettled += 1;
    else if (now === "failed") findings.problems.push(`${orderId}: the refund ${id} failed.`);
    else if (!seen) findings.problems.push(`${orderId}: the refund ${id} could not be followed now.`);
  }
}
