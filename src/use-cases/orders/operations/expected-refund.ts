import type { Tx } from "#db/client.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatRupees } from "#domain/money.ts";
import { calculateWholeRefund, type RefundableOrder, type RefundParts } from "#domain/payments/refund-parts.ts";
import { lockRefundable } from "#use-cases/payments/read-refundable.ts";

/** The refund on the operator's button, and how many units had come back before; programs may leave it out. */
type Expected = { refund: number; returned: number } | undefined;

/** Refuses an action whose refund is no longer the one on its button, as checkout refuses a changed quote. */
export function refuseChangedRefund(
  { lines }: RefundableOrder,
  { amount }: Pick<RefundParts, "amount">,
  expected: Expected,
): Refusal | undefined {
  if (!expected) return undefined;
  const returned = lines.reduce((sum, line) => sum + line.returned, 0);
  if (amount === expected.refund && returned === expected.returned) return undefined;
  const message = `This order was changed by someone else. The refund is now ${formatRupees(amount)}. Please check it again.`;
  return refusal("changed-meanwhile", { message });
}

/** The same for an action that refunds all that is left. */
export async function refuseChangedWholeRefund(
  tx: Tx,
  orderId: string,
  expected: Expected,
): Promise<Refusal | undefined> {
  if (!expected) return undefined;
  const refundable = await lockRefundable(tx, orderId);
  return refuseChangedRefund(refundable, calculateWholeRefund(refundable), expected);
}
