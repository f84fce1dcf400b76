import { listCapturedPayments } from "#db/queries/payments/payment-queries.ts";
import {
  type CheckedOrder,
  claimChecks,
  endReconciliation,
  rescheduleReconciliation,
} from "#db/queries/payments/reconciliation-queue.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import { realTiming } from "../kernel/timing.ts";
import { comparePayment } from "./compare-payment.ts";
import { recordGatewayAnswer, waitForGatewayTurn } from "./gateway-turn.ts";
import type { PaymentDeps, ReconciliationReport } from "./payment-types.ts";

const minutes = (count: number): number => count * 60_000;
/**
 * Late authorizations arrive up to three days after a payment timed out (Razorpay documentation, Payments: Late
 * Authorization).
 */
export const lookBackMs = minutes(5 * 24 * 60);
const unpaidRestMs = minutes(2);
const unansweredRestMs = minutes(10);
/** Longer than a turn at the gateway and its answer take. */
const leaseMs = minutes(1);
/** Orders that one job asks about at a time: at 200 ms an answer, forty a second, if the rate allows. */
const atOnce = 8;

type Run = { isDueOnly: boolean; limit: number; until: number };

/**
 * Asks the gateway about each claimed order, unpaid ones first. Any number of copies may run it side by side. Ends early
 * when the gateway does not answer.
 */
export async function checkOrders(
  deps: PaymentDeps,
  { isDueOnly, limit, until }: Run,
  findings: ReconciliationReport,
): Promise<void> {
  const { db } = deps.database;
  const { elapsedMs } = deps.timing ?? realTiming;
  const begun = deps.clock();
  for (const isUnpaid of [true, false]) {
    for (let asked = 0; asked < limit && elapsedMs() < until; ) {
      const at = isDueOnly ? deps.clock() : begun;
      const orders = await claimChecks(db, {
        at,
        isDueOnly,
        isUnpaid,
        leaseMs,
        limit: Math.min(atOnce, limit - asked),
      });
      if (orders.length === 0) break;
      if (!(await waitForGatewayTurn(deps, orders.length))) {
        findings.problems.push("The gateway is not answering, or too many calls are waiting: try again in a minute.");
        return;
      }
      const answered = await Promise.all(orders.map((order) => checkOrder(deps, order, findings)));
      if (!answered.includes(true)) return;
      asked += orders.length;
    }
  }
}

/** Returns false when the gateway did not answer. */
async function checkOrder(deps: PaymentDeps, order: CheckedOrder, findings: ReconciliationReport): Promise<boolean> {
  const at = deps.clock();
  const { db } = deps.database;
  if (order.gatewayOrderId === null) {
    await endReconciliation(db, order.id);
    return true;
  }
  const asked = await deps.gateway.paymentsOfOrder(order.gatewayOrderId);
  await recordGatewayAnswer(deps, asked);
  findings.checked += 1;
  const isPaid = asked.ok && (await compare(deps, order, asked.value, findings));
  if (!asked.ok) findings.problems.push(`${order.id}: the gateway did not answer (${asked.code}).`);
  const isUnpaid = order.status === "awaiting_payment" && !isPaid;
  await planNextCheck(deps, order, { at, isUnpaid, isAnswered: asked.ok });
  return asked.ok;
}

type Seen = { at: Date; isUnpaid: boolean; isAnswered: boolean };

/**
 * Plans the next check of an order that the gateway was asked about, or ends its checks. Orders that no longer await
 * payment are asked about once more, after the time for late payments; sweeps (sweep-payments.ts) find changes before.
 */
export async function planNextCheck(
  { database: { db } }: Pick<PaymentDeps, "database">,
  { id, submittedAt }: Pick<CheckedOrder, "id" | "submittedAt">,
  seen: Seen,
): Promise<void> {
  const dueAt = nextCheck(submittedAt, seen);
  if (dueAt) await rescheduleReconciliation(db, id, { at: seen.at, dueAt });
  else await endReconciliation(db, id);
}

function nextCheck(submittedAt: Date, { at, isUnpaid, isAnswered }: Seen): Date | undefined {
  if (isUnpaid) return new Date(at.getTime() + unpaidRestMs);
  if (!isAnswered) return new Date(at.getTime() + unansweredRestMs);
  const last = submittedAt.getTime() + lookBackMs;
  return at.getTime() >= last ? undefined : new Date(last);
}

/** True when the order was found paid. */
async function compare(
  deps: PaymentDeps,
  order: CheckedOrder,
  theirs: GatewayPayment[],
  findings: ReconciliationReport,
): Promise<boolean> {
  const captured = await listCapturedPayments(deps.database.db, order.id);
  const known = new Map(captured.map((payment) => [payment.id, payment]));
  let isPaid = captured.some(({ purpose }) => purpose === "sale");
  for (const payment of theirs) {
    const mine = known.get(payment.id);
    known.delete(payment.id);
    if (await comparePayment(deps, { orderId: order.id, theirs: payment, mine }, findings)) isPaid = true;
  }
  for (const mine of known.values()) {
    if (mine.method !== "gateway") continue;
    findings.paidInLedgerOnly.push(
      `${order.id}: ${mine.id}, ${formatRupees(paise(mine.amountPaise))}, is not known there.`,
    );
  }
  return isPaid;
}
