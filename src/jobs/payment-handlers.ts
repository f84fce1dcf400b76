import type { Tx } from "#db/client.ts";
import { paymentCheckJobKind, refundJobKind, webhookJobKind } from "#use-cases/payments/payment-job-kinds.ts";
import type { PaymentUseCases } from "#use-cases/payments/payment-types.ts";
import { enqueueEvery } from "./cleanup.ts";
import { requireField } from "./job-payload.ts";
import type { Handlers } from "./worker.ts";

const reconcileKind = "payments.reconcile";
const everyMinutes = 2;

/** Handlers of webhooks, refunds, hold releases at the gateway and reconciliation. */
export function paymentHandlers({ jobs, reconcile }: Pick<PaymentUseCases, "jobs" | "reconcile">): Handlers {
  return {
    [webhookJobKind]: (payload) => jobs.handleWebhook(String(requireField(payload, "eventId"))),
    [paymentCheckJobKind]: (payload) => jobs.check(String(requireField(payload, "paymentId"))),
    [refundJobKind]: (payload) => jobs.sendRefund(Number(requireField(payload, "refundId"))),
    [reconcileKind]: async () => void (await reconcile({ dueOnly: true })),
  };
}

/** Enqueues a reconciliation every two minutes for all server processes, until stopped. */
export function startReconciling(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  const ask = () => void enqueueEvery(db, reconcileKind, everyMinutes).catch(report);
  ask();
  const timer = setInterval(ask, 30_000).unref();
  return { stop: () => clearInterval(timer) };
}
