import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Database, Tx } from "#db/client.ts";
import { listDueStockHolds } from "#db/queries/inventory/stock-holds.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { countDueChecks } from "#db/queries/payments/reconciliation-queue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { PaymentJobs, PaymentUseCases } from "#use-cases/payments/payment-types.ts";
import { completeDispatch } from "#use-cases/tax/complete-dispatch.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { enqueueEvery } from "./recurring-jobs.ts";
import { startTimer, type Timer } from "./timer.ts";

const holdCheckEveryMs = 3_000;
const holdsAtOnce = 200;
const reconcileEveryMinutes = 1;
const askEveryMs = 15_000;
const checks = {
  slotMs: 30_000,
  /** Due orders that one job can check in its time. */
  perJob: 200,
  /** Jobs that check at once; with one copy, two places of the money lane stay free for webhooks and refunds. */
  jobs: 3,
};

/**
 * Releases the holds of unpaid orders even without traffic (docs/rules.md 6.4), and ends those of dispatches (14.9).
 */
export function holdHandlers(database: Database, payments: Pick<PaymentJobs, "releaseHold">) {
  return {
    "holds.dispatch": ({ orderId, holdId }) =>
      transactionWithRetry(database, (tx) => completeDispatch(tx, orderId, holdId)),
    "holds.release": ({ orderId }) => payments.releaseHold(orderId),
  } satisfies Partial<JobHandlers>;
}

/** Enqueues one job per order whose hold ended, and another a minute later while it is still held. */
export async function enqueueDueReleases(db: Tx, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  for (const orderId of await listDueStockHolds(db, now, holdsAtOnce)) {
    await enqueue(db, jobs.releaseHold, { orderId }, `${orderId}:${minute}`);
  }
}

/** Checks every few seconds until stopped. */
export function startHoldReleases(db: Tx, clock: () => Date, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueueDueReleases(db, clock()), holdCheckEveryMs, report);
}

/** Handles webhooks, payment checks, refunds and reconciliation. */
export function paymentHandlers(payments: Pick<PaymentUseCases, "jobs" | "reconcile">) {
  return {
    "payments.webhook": ({ eventId }) => payments.jobs.handleWebhook(eventId),
    "payments.check": ({ paymentId }) => payments.jobs.check(paymentId),
    "payments.refund": ({ refundId }) => payments.jobs.sendRefund(refundId),
    "payments.refund-unmatched": ({ refundId }) => payments.jobs.sendUnmatchedRefund(refundId),
    "payments.check-orders": () => payments.jobs.checkOrders(),
    "payments.reconcile": async () => void (await payments.reconcile({ dueOnly: true })),
  } satisfies Partial<JobHandlers>;
}

/**
 * Enqueues one reconciliation per minute, and as many additional jobs as due orders need, for all server processes; any
 * free worker takes one.
 */
export async function enqueueReconciliation(db: Tx, now: Date): Promise<void> {
  await enqueueEvery(db, jobs.reconcilePayments, reconcileEveryMinutes, now.getTime());
  const due = await countDueChecks(db, now, checks.perJob * checks.jobs);
  const slot = Math.floor(now.getTime() / checks.slotMs);
  for (let job = 0; job < Math.ceil(due / checks.perJob); job++)
    await enqueue(db, jobs.checkOrderPayments, {}, `${slot}:${job}`);
}

/** Does so until stopped. */
export function startReconciling(db: Tx, clock: () => Date, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueueReconciliation(db, clock()), askEveryMs, report);
}
