import { reopenPaymentMessages } from "#db/queries/payments/payment-issues.ts";
import {
  findReportedRefund,
  findUnmatchedRefund,
  listUnsettledUnmatched,
  settleUnmatchedRefundRow,
  touchUnmatchedRefund,
  type UnmatchedRefundRow,
} from "#db/queries/payments/unmatched-refunds.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import type { GatewayRefund } from "#gateways/razorpay/payment-gateway-types.ts";
import { realTiming } from "../kernel/timing.ts";
import { waitForGatewayTurn } from "./gateway-turn.ts";
import type { PaymentDeps, ReconciliationReport } from "./payment-types.ts";
import type { SendRefundOutcome } from "./send-refund.ts";

type RefundNews = Pick<GatewayRefund, "status" | "bankReference"> & { id: string | null };

/** Sends a recorded refund to the gateway. Idempotent: the key makes it one refund there too. */
export async function sendUnmatchedRefund(deps: PaymentDeps, refundId: number): Promise<SendRefundOutcome> {
  const refund = await findUnmatchedRefund(deps.database.db, refundId);
  if (refund?.status !== "asked") return "settled";
  const { paymentId, key, reason } = refund;
  const answer = await deps.gateway.refund({ paymentId, key, reason, amount: paise(refund.amountPaise) });
  if (answer.ok) {
    await settle(deps, refund, answer.value);
    return "sent";
  }
  if (answer.kind === "unreachable") return "unreachable";
  // Unless the gateway has this refund from an earlier call, no money moved.
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return "unreachable";
  const own = listed.value.find((each) => each.key === key);
  await settle(deps, refund, own ?? { id: null, status: "failed", bankReference: null });
  return own ? "sent" : "failed";
}

/** Settles the refund that a webhook or the gateway's list reports; false when its payment is not an unmatched one. */
export async function syncUnmatchedRefund(deps: PaymentDeps, seen: GatewayRefund): Promise<boolean> {
  const refund = await findReportedRefund(deps.database.db, seen);
  if (refund?.paymentId !== seen.paymentId) return false;
  await settle(deps, refund, seen);
  return true;
}

/** Advances the refund. A failed one puts its payment back into the list of payments to review. */
async function settle({ database, clock }: PaymentDeps, refund: UnmatchedRefundRow, news: RefundNews): Promise<void> {
  const { id: gatewayRefundId, status, bankReference } = news;
  await transactionWithRetry(database, async (tx) => {
    const settled = { status, gatewayRefundId, bankReference, at: clock() };
    const moved = await settleUnmatchedRefundRow(tx, refund.id, settled);
    if (moved && status === "failed") await reopenPaymentMessages(tx, refund.paymentId, refund.createdAt);
  });
}

type Following = { quietMs: number; limit: number; until: number };

/** Sends refunds again that got no answer, and asks about those that the bank has not settled. */
export async function followUnmatchedRefunds(
  deps: PaymentDeps,
  findings: ReconciliationReport,
  { quietMs, limit, until }: Following,
): Promise<void> {
  const { db } = deps.database;
  const { elapsedMs } = deps.timing ?? realTiming;
  const at = deps.clock();
  const quietSince = new Date(at.getTime() - quietMs);
  for (const { id, paymentId } of await listUnsettledUnmatched(db, {
    quietSince,
    at,
    isSparing: quietMs > 0,
    limit,
  })) {
    if (elapsedMs() > until || !(await waitForGatewayTurn(deps))) break;
    await touchUnmatchedRefund(db, id, at);
    const sent = await sendUnmatchedRefund(deps, id);
    const listed = sent === "settled" ? await deps.gateway.refundsOfPayment(paymentId) : undefined;
    if (listed?.ok) for (const refund of listed.value) await syncUnmatchedRefund(deps, refund);
    findings.checked += 1;
    const now = (await findUnmatchedRefund(db, id))?.status;
    if (now === "processed") findings.refundsSettled += 1;
    else if (now === "failed") findings.problems.push(`The refund of ${paymentId}, which matches no order, failed.`);
  }
}
