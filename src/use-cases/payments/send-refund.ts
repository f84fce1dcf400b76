import { lockPayment } from "#db/queries/payments.ts";
import { refundById } from "#db/queries/refunds.ts";
import { retrying } from "#db/retrying.ts";
import { paise } from "#domain/money.ts";
import type { PayingDeps } from "./confirm-payment.ts";
import { bookRefund, pickUpRefunds } from "./pick-up-refunds.ts";
import { settleRefund } from "./settle-refund.ts";

export type Sent = "sent" | "settled" | "failed" | "unreachable";

/** Asks the gateway for a refund that was booked. May run twice: the key makes it one refund there too. */
export async function sendRefund(deps: PayingDeps, refundId: number): Promise<Sent> {
  const refund = await refundById(deps.database.db, refundId);
  if (refund?.status !== "asked") return "settled";
  const { paymentId, key, reason } = refund;
  const answer = await deps.gateway.refund({ paymentId, key, reason, amount: paise(refund.amountPaise) });
  if (answer.ok) {
    await bookRefund(deps, { ...answer.value, key });
    return "sent";
  }
  if (answer.kind === "unreachable") return "unreachable";
  return await refused(deps, refundId, paymentId);
}

/** The gateway says no: unless it has this very refund, the money did not move. What moved instead is picked up. */
async function refused(deps: PayingDeps, refundId: number, paymentId: string): Promise<Sent> {
  const listed = await deps.gateway.refundsOfPayment(paymentId);
  if (!listed.ok) return "unreachable";
  await pickUpRefunds(deps, paymentId);
  await retrying(deps.database, async (tx) => {
    await lockPayment(tx, paymentId);
    const refund = await refundById(tx, refundId);
    const failed = { id: null, status: "failed", bankReference: null } as const;
    if (refund?.status === "asked") await settleRefund(tx, refund, failed, deps.clock());
  });
  await pickUpRefunds(deps, paymentId); // what had no room beside the one that failed
  return (await refundById(deps.database.db, refundId))?.status === "failed" ? "failed" : "sent";
}
