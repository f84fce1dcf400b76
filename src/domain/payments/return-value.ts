import { type Paise, paise } from "../money.ts";

type Sold = { total: number; subtotal: number; discount: number };
/** A line with the units that came back; `discount` is its share, null in orders of early versions. */
type ReturnedLine = { price: number; quantity: number; discount: number | null; back: number };

/**
 * Values what came back, in paise: the prices paid less the share of the discount. Delivery and the cash fee are
 * refunded only with the whole order (docs/rules.md 11.4).
 */
export function calculateReturnValue(order: Sold, lines: ReturnedLine[]): Paise {
  if (lines.every(({ quantity, back }) => back === quantity)) return paise(order.total);
  const goods = lines.reduce((sum, { price, back }) => sum + price * back, 0);
  return paise(goods - discountOf(order, lines, goods));
}

/** The discount on the returned items; fractions of a paisa are rounded in the shop's favour. */
function discountOf(order: Sold, lines: ReturnedLine[], goods: number): number {
  // Old orders have no discount per line: spread it evenly.
  if (lines.some(({ discount }) => discount === null)) return Math.ceil((order.discount * goods) / order.subtotal);
  return lines.reduce((sum, { discount, back, quantity }) => sum + Math.ceil(((discount ?? 0) * back) / quantity), 0);
}
