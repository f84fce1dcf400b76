import { lockPayment } from "#db/queries/payments/payment-queries.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import type { PaymentDeps } from "./payment-types.ts";
import { settleRefund } from "./settle-refund.ts";
import { syncRefund, syncRefunds } from "./sync-refunds.ts";

export type SendRefundOutcome = "sent" | "settled" | "failed" | "unreachable";

/** Sends a recorded refund to the gateway. Idempotent: the key makes it one refund there too. */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<SendRefundOutcome> {
  const refund = await findRefund(deps.database.db, refundId);
  if (refund?.status !== "asked") return "settled";
  const { paymentId, key, reason } = refund;
  const answer = await deps.gateway.refund({ paymentId, key, reason, amount: paise(refund.amountPaise) });
  if (answer.ok) {
    await syncRefund(deps, { ...answer.value, key });
    return "sent";
  }
  if (answer.kind === "unreachable") return "unreachable";
  return await refused(deps, refundId, paymentId);
}

/** The gateway rejected it: unless it already has this refund, no money moved. Syncs any other refunds it has. */
async function refused(deps: PaymentDeps, refundId: number, paymentId: string): Promise<SendRefundOutcome> {
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return "unreachable";
  await syncRefunds(deps, paymentId);
  await transactionWithRetry(deps.database, async (tx) => {
    await lockPayment(tx, paymentId);
    const refund = await findRefund(tx, refundId);
    const failed = { id: null, status: "failed", bankReference: null } as const;
    if (refund?.status === "asked") await settleRefund(tx, refund, failed, deps.clock());
  });
  await syncRefunds(deps, paymentId); // refunds for which the failed one had left no room
  return (await findRefund(deps.database.db, refundId))?.status === "failed" ? "failed" : "sent";
}
