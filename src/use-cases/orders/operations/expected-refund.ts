import type { Tx } from "#db/client.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { calculateReturnParts, calculateWholeRefund } from "#domain/payments/refund-parts.ts";
import { lockRefundable } from "#use-cases/payments/read-refundable.ts";

/** What the operator saw on the button: the refund, and how many units had come back before. */
type Expected = { refund: number; returned: number } | undefined;
type Returned = { items: LineQuantity[]; delivery?: boolean | undefined };

/**
 * Refuses an act whose refund is no longer the one on its button, as checkout refuses a changed quote. Without an expected
 * refund, as programs may call, nothing is compared.
 */
export async function requireExpectedRefund(
  tx: Tx,
  order: OrderRow,
  expected: Expected,
  back?: Returned,
): Promise<Refusal | undefined> {
  if (!expected) return undefined;
  const refundable = await lockRefundable(tx, order.id);
  const { amount } = back
    ? calculateReturnParts(refundable, { units: back.items, delivery: back.delivery })
    : calculateWholeRefund(refundable);
  const returned = refundable.lines.reduce((sum, line) => sum + line.returned, 0);
  if (amount === expected.refund && returned === expected.returned) return undefined;
  const message = `This order was changed by someone else. The refund is now ${formatRupees(paise(amount))}. Please check it again.`;
  return refusal("changed-meanwhile", { message });
}
