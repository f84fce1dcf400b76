import type { Tx } from "#db/client.ts";
import { listDueStockHolds } from "#db/queries/inventory/stock-holds.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import type { PaymentJobs } from "#use-cases/payments/payment-types.ts";
import { requireField } from "./job-payload.ts";
import type { Handlers } from "./worker.ts";

const kind = "holds.release";
const everyMs = 3_000;
const atOnce = 200;

/** Releases the holds of unpaid orders without any traffic (docs/rules.md 6.4). */
export function holdHandlers(payments: Pick<PaymentJobs, "releaseHold">): Handlers {
  return { [kind]: (payload) => payments.releaseHold(String(requireField(payload, "orderId"))) };
}

/** Enqueues one job per order whose hold ended, and another a minute later while it is still held. */
export async function enqueueDueReleases(db: Tx, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  for (const orderId of await listDueStockHolds(db, now, atOnce)) {
    await enqueue(db, kind, { orderId }, `${kind}:${orderId}:${minute}`);
  }
}

/** Checks every few seconds until stopped. */
export function startHoldReleases(db: Tx, clock: () => Date, report: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => void enqueueDueReleases(db, clock()).catch(report), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
