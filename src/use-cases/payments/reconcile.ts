import { listFailedEditRefunds } from "#db/queries/orders/order-edits.ts";
import { listUnrefundedPayments } from "#db/queries/payments/payment-queries.ts";
import {
  countRefunds,
  findRefund,
  listUnsettledRefunds,
  type RefundPause,
  touchRefund,
} from "#db/queries/payments/refund-queries.ts";
import { listUnmatchedEvents } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Deps } from "../kernel/deps.ts";
import { realTiming } from "../kernel/timing.ts";
import { checkOrders, lookBackMs } from "./check-orders.ts";
import { waitForGatewayTurn } from "./gateway-turn.ts";
import type { PaymentDeps, PaymentJobs, PaymentUseCases, ReconciliationReport } from "./payment-types.ts";
import { itemsChanged, requestRefund } from "./request-refund.ts";
import { sendRefund } from "./send-refund.ts";
import { followUnmatchedRefunds } from "./settle-unmatched-refund.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { syncRefunds } from "./sync-refunds.ts";

const minutes = (count: number): number => count * 60_000;
const quietMs = minutes(2);
/** Pauses before a failed refund is requested again: the first one, and the longest that its doubling leads to. */
const refundPauses = { firstMs: minutes(10), longestMs: minutes(24 * 60) };
/** A job must end before its lease does, a command before its caller gives up; the next run does the rest. */
const budgetMs = 20_000;
const limits = { job: 200, demand: 1_000 };

/**
 * Compares our ledger with the gateway's and corrects differences (docs/rules.md 8.10). The job continues the sweeps over
 * the gateway's payments, asks about orders that are due, and follows refunds until they settle. On demand it asks about
 * every order of the last five days.
 */
export function reconcile(deps: Deps): PaymentUseCases["reconcile"] {
  return async ({ dueOnly = false } = {}) => {
    const { gateway } = deps;
    const findings = createReport();
    if (!gateway) return { ...findings, problems: ["No payment gateway is configured."] };
    const paying = { ...deps, gateway };
    const until = (deps.timing ?? realTiming).elapsedMs() + budgetMs;
    const limit = dueOnly ? limits.job : limits.demand;
    const now = deps.clock();
    if (!dueOnly) findings.unmatchedWebhooks = await unmatchedWebhooks(deps, new Date(now.getTime() - lookBackMs));
    if (dueOnly) await sweepPayments(paying, { until }, findings);
    await checkOrders(paying, { isDueOnly: dueOnly, limit, until }, findings);
    const pause = { at: deps.clock(), firstMs: dueOnly ? refundPauses.firstMs : 0, longestMs: refundPauses.longestMs };
    await retryEditRefunds(paying, findings, pause);
    await retryOwedRefunds(paying, findings, pause);
    const following = { quietMs: dueOnly ? quietMs : 0, limit, until };
    await followUpRefunds(paying, findings, following);
    await followUnmatchedRefunds(paying, findings, following);
    return findings;
  };
}

/** Asks about orders that are due, as one of several jobs that share them. */
export function checkDueOrders(deps: Deps): PaymentJobs["checkOrders"] {
  return async () => {
    const { gateway } = deps;
    if (!gateway) return;
    const until = (deps.timing ?? realTiming).elapsedMs() + budgetMs;
    await checkOrders({ ...deps, gateway }, { isDueOnly: true, limit: limits.demand, until }, createReport());
  };
}

function createReport(): ReconciliationReport {
  return {
    checked: 0,
    paidAtGatewayOnly: [],
    paidInLedgerOnly: [],
    amountsDiffer: [],
    refundsSettled: 0,
    unmatchedWebhooks: [],
    problems: [],
  };
}

async function unmatchedWebhooks({ database: { db } }: Deps, since: Date): Promise<string[]> {
  const events = await listUnmatchedEvents(db, { since, limit: limits.job });
  return events.map(
    ({ id, type, receivedAt }) => `${formatDateTimeInIndia(receivedAt.toISOString())}: ${type}, event ${id}.`,
  );
}

/** Requests failed refunds of edits again: the value of items that were removed from a paid order is owed. */
async function retryEditRefunds(
  { database, clock }: PaymentDeps,
  findings: ReconciliationReport,
  pause: RefundPause,
): Promise<void> {
  const at = clock();
  const owed = await listFailedEditRefunds(database.db, { pause, limit: limits.job });
  for (const { id: editId, orderId, paymentId, refundPaise, tries } of owed) {
    const amount = paise(refundPaise);
    const request = {
      paymentId,
      orderId,
      amount,
      editId,
      at,
      actor: "rule",
      key: `edit-items-${editId}-${tries}`,
    } as const;
    const asked = await transactionWithRetry(database, (tx) => requestRefund(tx, { ...request, reason: itemsChanged }));
    if (asked.ok)
      findings.problems.push(
        `${orderId}: ${formatRupees(amount)} of changed items had not been refunded; requested again.`,
      );
  }
}

/** Requests failed refunds of orders that won't be fulfilled again, under a new key. */
async function retryOwedRefunds(
  { database, clock }: PaymentDeps,
  findings: ReconciliationReport,
  pause: RefundPause,
): Promise<void> {
  const at = clock();
  const owed = await listUnrefundedPayments(database.db, { pause, limit: limits.job });
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
  const { elapsedMs } = deps.timing ?? realTiming;
  const at = deps.clock();
  const quietSince = new Date(at.getTime() - quietMs);
  // The bank takes days, so the job asks at growing intervals.
  const open = await listUnsettledRefunds(db, { quietSince, at, isSparing: quietMs > 0, limit });
  for (const { id, paymentId, orderId, status } of open) {
    if (elapsedMs() > until || !(await waitForGatewayTurn(deps))) break;
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
