import { findOrdersByGatewayIds, findPayments } from "#db/queries/payments/payment-queries.ts";
import { beginSweep, findSweep, moveSweep, type PaymentSweep } from "#db/queries/payments/payment-sweeps.ts";
import { type GatewayPayment, type ListedPayment, paymentsOnPage } from "#gateways/razorpay/payment-gateway-types.ts";
import { realTiming } from "../kernel/timing.ts";
import { lookBackMs, planNextCheck } from "./check-orders.ts";
import { comparePayment } from "./compare-payment.ts";
import { recordGatewayAnswer, waitForGatewayTurn } from "./gateway-turn.ts";
import type { PaymentDeps, ReconciliationReport } from "./payment-types.ts";

const minutes = (count: number): number => count * 60_000;

/**
 * Passes over the gateway's list of payments, a hundred a call. The first one finds new payments, even if their
 * webhooks were lost; the others find later changes: a late authorization, a refund made in the gateway's dashboard.
 */
const sweeps = [
  { name: "minutes", everyMs: minutes(1), backMs: minutes(10) },
  { name: "hour", everyMs: minutes(10), backMs: minutes(60) },
  { name: "day", everyMs: minutes(2 * 60), backMs: minutes(24 * 60) },
  { name: "days", everyMs: minutes(12 * 60), backMs: lookBackMs },
];
type Sweep = (typeof sweeps)[number];

/** Continues every pass that is not done, the newest payments first, until `until` or the gateway does not answer. */
export async function sweepPayments(
  deps: PaymentDeps,
  { until }: { until: number },
  findings: ReconciliationReport,
): Promise<void> {
  for (const sweep of sweeps) {
    const pass = await readPass(deps, sweep);
    if (pass && !(await continuePass(deps, pass, { until, findings }))) return;
  }
}

/** The unfinished pass, or the next one when it is time; undefined while there is nothing to read. */
async function readPass({ database: { db }, clock }: PaymentDeps, sweep: Sweep): Promise<PaymentSweep | undefined> {
  const { name, everyMs, backMs } = sweep;
  const now = clock();
  const last = await findSweep(db, name);
  if (last && last.position > last.since) return last;
  if (last && now.getTime() - last.beganAt.getTime() < everyMs && now >= last.beganAt) return undefined;
  // After an outage it begins where the last pass ended, so that no payment between two passes is missed.
  const since = Math.min(last?.until.getTime() ?? now.getTime(), now.getTime() - backMs);
  const oldest = now.getTime() - lookBackMs;
  await beginSweep(
    db,
    { name, beganAt: now, since: new Date(Math.max(since, oldest)), until: now, position: now },
    last,
  );
  return await findSweep(db, name);
}

type Reading = { until: number; findings: ReconciliationReport };

/**
 * Reads a pass page by page, from new to old. The next page starts with the second of the oldest payment of this one,
 * so that new payments don't shift the pages and few payments are skipped. Returns false when it was not finished.
 */
async function continuePass(deps: PaymentDeps, pass: PaymentSweep, { until, findings }: Reading): Promise<boolean> {
  const { gateway, database, timing = realTiming } = deps;
  let { position } = pass;
  let skip = 0;
  while (position > pass.since) {
    if (timing.elapsedMs() >= until || !(await waitForGatewayTurn(deps))) return false;
    const page = await gateway.paymentsBetween({ from: pass.since, to: position, skip });
    await recordGatewayAnswer(deps, page);
    if (!page.ok) {
      findings.problems.push(`The gateway did not list its payments (${page.code}).`);
      return false;
    }
    await comparePage(deps, page.value, findings);
    const next = nextPosition(page.value, pass.since);
    skip = next < position ? 0 : skip + page.value.length;
    if (next < position) position = next;
    await moveSweep(database.db, pass, position);
  }
  return true;
}

/** Returns where the next page starts. Unless the list is newest first, as documented, it is read only by skipping. */
function nextPosition(page: ListedPayment[], since: Date): Date {
  if (page.length < paymentsOnPage) return since;
  const times = page.map(({ createdAt }) => createdAt.getTime());
  const isNewestFirst = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time));
  return isNewestFirst ? new Date((times.at(-1) ?? 0) + 1_000) : new Date(8.64e15);
}

async function comparePage(deps: PaymentDeps, page: ListedPayment[], findings: ReconciliationReport): Promise<void> {
  const { db } = deps.database;
  for (const { id, payment } of page) if (!payment) findings.problems.push(`${id} could not be read.`);
  const listed = page.flatMap(({ payment }) => payment ?? []);
  const known = new Map(
    (
      await findPayments(
        db,
        listed.map(({ id }) => id),
      )
    ).map((mine) => [mine.id, mine]),
  );
  const isSame = ({ id, status, amount, amountRefunded }: GatewayPayment): boolean => {
    const mine = known.get(id);
    if (mine?.status === "captured")
      return isCaptured(status) && amount === mine.amountPaise && amountRefunded === mine.refundedPaise;
    return status === "created" || (status === "failed" && mine?.status === "failed");
  };
  const different = listed.filter((payment) => !isSame(payment));
  findings.checked += listed.length - different.length;
  const orders = await findOrdersByGatewayIds(
    db,
    different.flatMap(({ orderId }) => orderId ?? []),
  );
  const orderOf = new Map(orders.map((order) => [order.gatewayOrderId, order]));
  for (const theirs of different) {
    const order = orderOf.get(theirs.orderId);
    // Payments of links and of the former shop are in the same account.
    if (order === undefined) continue;
    findings.checked += 1;
    const isSold = await comparePayment(deps, { orderId: order.id, theirs, mine: known.get(theirs.id) }, findings);
    // The list has shown what the check two minutes after the order asks for; an outage would leave thousands of them.
    if (isSold) await planNextCheck(deps, order, { at: deps.clock(), isUnpaid: false, isAnswered: true });
  }
}

const isCaptured = (status: GatewayPayment["status"]): boolean => status === "captured" || status === "refunded";
