import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import type { PaymentUseCases } from "#use-cases/payments/payment-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { enqueueEvery, startTimer } from "./recurring-job.ts";

const everyMinutes = 2;
const askEveryMs = 30_000;

/** Handles webhooks, payment checks, refunds and reconciliation. */
export function paymentHandlers(payments: Pick<PaymentUseCases, "jobs" | "reconcile">) {
  return {
    "payments.webhook": ({ eventId }) => payments.jobs.handleWebhook(eventId),
    "payments.check": ({ paymentId }) => payments.jobs.check(paymentId),
    "payments.refund": ({ refundId }) => payments.jobs.sendRefund(refundId),
    "payments.reconcile": async () => void (await payments.reconcile({ dueOnly: true })),
  } satisfies Partial<JobHandlers>;
}

/** Enqueues a reconciliation every two minutes for all server processes, until stopped. */
export function startReconciling(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  return startTimer(() => enqueueEvery(db, jobs.reconcilePayments, everyMinutes), askEveryMs, report);
}
