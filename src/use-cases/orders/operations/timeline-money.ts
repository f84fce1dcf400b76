import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { OrderHistory } from "./read-order-history.ts";

export type TimelineEntry = AdminOrder["timeline"][number];

const ways: Record<string, string> = { gateway: "online", upi: "by UPI", cash: "in cash" };
const states: Record<string, string> = {
  authorized: "authorised",
  captured: "paid",
  failed: "failed",
  reversed: "recorded and reversed",
};

/** Builds the entries of payments and refunds, in no order. */
export function moneyEntries({ payments, refunds }: OrderHistory): TimelineEntry[] {
  const paid = payments.map((payment): TimelineEntry => {
    const at = (payment.capturedAt ?? payment.createdAt).toISOString();
    const said = { says: describePayment(payment), text: payment.errorReason ?? "" };
    return { at, kind: "payment", actor: "shop", ...said, ...(payment.status === "failed" && { failed: true }) };
  });
  const back = refunds.flatMap((refund): TimelineEntry[] => {
    const asked: TimelineEntry = {
      at: refund.createdAt.toISOString(),
      kind: "refund",
      actor: refund.actor,
      text: refund.reason,
      says: `Refund of ${formatRupees(paise(refund.amountPaise))} ${refund.status === "held" ? "waiting for approval" : "requested"}`,
    };
    const settled = describeRefund(refund);
    const asking = [asked, ...approvalEntries(refund, asked)];
    if (settled === undefined) return asking;
    return [...asking, { ...asked, at: refund.updatedAt.toISOString(), actor: "shop", says: settled, text: "" }];
  });
  return [...paid, ...back];
}

function approvalEntries(refund: OrderHistory["refunds"][number], asked: TimelineEntry): TimelineEntry[] {
  const { approvedAt, approvedBy, amountPaise } = refund;
  if (approvedAt === null || approvedBy === null) return [];
  const says = `Refund of ${formatRupees(paise(amountPaise))} approved`;
  return [{ ...asked, at: approvedAt.toISOString(), actor: approvedBy, says, text: "" }];
}

/** '₹948.00 paid online, pay_…', with a note when the payment was surplus and is refunded. */
function describePayment({ id, method, status, amountPaise, purpose }: OrderHistory["payments"][number]): string {
  const said = `${formatRupees(paise(amountPaise))} ${states[status] ?? status} ${ways[method] ?? method}`;
  const called = method === "cash" ? said : `${said}, ${id.replace(/^upi_/, "bank reference ")}`;
  return purpose === "surplus" ? `${called}. The order didn't need it, so it is being refunded.` : called;
}

/** Returns undefined while the refund's outcome is unknown. */
function describeRefund({ amountPaise, status, bankReference }: OrderHistory["refunds"][number]): string | undefined {
  const money = formatRupees(paise(amountPaise));
  if (status === "processed") return `${money} sent back${bankReference ? `, bank reference ${bankReference}` : ""}`;
  if (status === "failed") return `Refund of ${money} failed`;
  return undefined;
}
