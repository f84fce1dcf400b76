import type { PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { PaymentDeps, ReconciliationReport } from "./payment-types.ts";
import { syncRefunds } from "./sync-refunds.ts";

type LedgerPayment = Pick<PaymentRow, "id" | "orderId" | "status" | "amountPaise" | "refundedPaise">;
/** A payment as the gateway lists it, and ours of the same id. */
type BothSides = { orderId: string; theirs: GatewayPayment; mine: LedgerPayment | undefined };

/** Compares a payment with ours, applies what the ledger lacks and reports what differs; true when its order is paid now. */
export async function comparePayment(
  deps: PaymentDeps,
  { orderId, theirs, mine }: BothSides,
  findings: ReconciliationReport,
): Promise<boolean> {
  if (mine?.status === "captured") {
    await compareCaptured(deps, theirs, mine, findings);
    return false;
  }
  const done = await confirmPayment(deps, theirs);
  const what = `${orderId}: ${theirs.id}, ${formatRupees(theirs.amount)}`;
  if (done.kind === "sold") findings.paidAtGatewayOnly.push(`${what}: the order is now marked as paid.`);
  if (done.kind === "surplus")
    findings.paidAtGatewayOnly.push(`${what}: will be refunded, the order can't be fulfilled.`);
  if (done.kind === "wrong-currency") findings.problems.push(`${what}: not in rupees (${theirs.currency}).`);
  return done.kind === "sold";
}

async function compareCaptured(
  deps: PaymentDeps,
  theirs: GatewayPayment,
  mine: LedgerPayment,
  findings: ReconciliationReport,
): Promise<void> {
  const { id, orderId } = mine;
  if (theirs.amount !== mine.amountPaise) {
    const [here, there] = [formatRupees(paise(mine.amountPaise)), formatRupees(theirs.amount)];
    findings.amountsDiffer.push(`${orderId}: ${id} is ${here} here and ${there} there.`);
  }
  if (theirs.status !== "captured" && theirs.status !== "refunded") {
    findings.paidInLedgerOnly.push(`${orderId}: ${id} is ${theirs.status} there.`);
  }
  if (theirs.amountRefunded !== mine.refundedPaise) await syncRefunds(deps, id);
}
