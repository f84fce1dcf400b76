import { randomUUID } from "node:crypto";
import { formatRupees, fromRupees, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { ReconciliationReport, RefundView } from "#use-cases/payments/payment-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

/** Payment actions that operators can run without the back office. */
export type PaymentCommand =
  | { name: "confirm-upi"; orderId: string; reference: string }
  | { name: "refund"; orderId: string; amount?: string; reason?: string; reference?: string }
  | { name: "withdraw-refund"; orderId: string; refund: string; reason: string };

const rupees = /^\d{1,9}(\.\d{1,2})?$/;

const number = /^\d{1,15}$/;
type PaymentOptions = { name: string; amount?: string; reference?: string; refund?: string; reason?: string };

/** Validates the options; returns one sentence, or undefined when they are fine. */
export function validatePaymentCommand(command: PaymentOptions): string | undefined {
  if (command.name === "withdraw-refund") {
    if (!number.test(command.refund ?? "")) return "'order withdraw-refund' needs --refund, its number.";
    return command.reason ? undefined : "'order withdraw-refund' needs --reason: the customer reads it.";
  }
  if (command.name === "confirm-upi" && !command.reference) return "'order confirm-upi' needs --reference.";
  if (command.amount === undefined || rupees.test(command.amount)) return undefined;
  return "--amount is in rupees, with at most two decimals.";
}

export async function runPaymentCommand(
  command: PaymentCommand,
  { payments }: Shop,
  actor: ActorName,
): Promise<CommandResult> {
  const { orderId } = command;
  if (command.name === "confirm-upi") {
    const confirmed = await payments.confirmUpi(orderId, command.reference, actor);
    return confirmed.ok
      ? { ok: true, text: `${orderId}: payment recorded.` }
      : { ok: false, text: confirmed.error.message };
  }
  if (command.name === "withdraw-refund") {
    const { refund, reason } = command;
    return describeRefund(await payments.withdrawRefund({ orderId, refundId: Number(refund), reason }, actor));
  }
  const refunded = await payments.refund(
    {
      orderId,
      reason: command.reason ?? "",
      key: `command-${randomUUID()}`,
      ...(command.amount !== undefined && { amount: fromRupees(Number(command.amount)) }),
      ...(command.reference !== undefined && { bankReference: command.reference }),
    },
    actor,
  );
  return describeRefund(refunded);
}

function describeRefund(refunded: Result<RefundView>): CommandResult {
  if (!refunded.ok) return { ok: false, text: refunded.error.message };
  const { id, orderId, amount, status } = refunded.value;
  return { ok: true, text: `Refund ${id} of ${orderId}: ${formatRupees(amount)}, ${status}.` };
}

/** Lists refunds that no credit note takes off their invoice; `go` issues the notes, dated now. */
export type CreditNotesCommand = { name: "credit-notes"; go: boolean };

export async function runCreditNotes({ go }: CreditNotesCommand, { tax }: Shop): Promise<CommandResult> {
  const { missed, isMore } = await tax.creditMissed({ issue: go });
  if (missed.length === 0) return { ok: true, text: "Every refund of an invoiced order has its credit note." };
  const lines = missed.map(
    ({ orderId, invoice, refundId, amountPaise }) =>
      `${orderId}: refund ${refundId} of ${formatRupees(paise(amountPaise))}, invoice ${invoice}`,
  );
  const end = go
    ? "Their credit notes are issued, dated today."
    : "Nothing was issued. After talking to your accountant, --go issues their credit notes, dated today.";
  return { ok: true, text: [...lines, end, ...(isMore ? ["There are more: run it again."] : [])].join("\n") };
}

/** Prints our ledger next to the gateway's; exits 1 on unresolved differences. */
export async function runReconcile({ payments }: Shop): Promise<CommandResult> {
  const findings = await payments.reconcile();
  const { paidInLedgerOnly, amountsDiffer, problems } = findings;
  return { ok: paidInLedgerOnly.length + amountsDiffer.length + problems.length === 0, text: formatReport(findings) };
}

function formatReport({
  checked,
  refundsSettled,
  paidAtGatewayOnly,
  paidInLedgerOnly,
  amountsDiffer,
  unmatchedWebhooks,
  problems,
}: ReconciliationReport): string {
  const part = (title: string, lines: string[]): string[] => [
    `${title}: ${lines.length === 0 ? "none" : lines.length}`,
    ...lines.map((line) => `  ${line}`),
  ];
  return [
    `Checked ${checked} orders and refunds at the gateway; ${refundsSettled} refunds settled.`,
    ...part("Paid only at the gateway, corrected", paidAtGatewayOnly),
    ...part("Paid only in our ledger", paidInLedgerOnly),
    ...part("Different amounts", amountsDiffer),
    ...part("Unmatched webhooks", unmatchedWebhooks),
    ...part("Other problems", problems),
  ].join("\n");
}
