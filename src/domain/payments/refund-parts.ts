import { type Paise, paise } from "../money.ts";
import { allocate } from "../tax/allocate.ts";

/** A line of an order with the units that came back and those that were refunded so far. */
export type RefundableLine = {
  sku: string;
  price: number;
  quantity: number;
  /** The line's share of the order's discount; null in orders of early versions. */
  discount: number | null;
  returned: number;
  refunded: number;
};

export type RefundableOrder = {
  discount: number;
  /** Delivery and the cash fee, less what was refunded of them. */
  deliveryLeft: number;
  /** Amount paid and not refunded yet, without what edits owe; every refund is capped at it. */
  left: number;
  /** Differences of edits whose refund failed: refunded before a cancellation or a return, beside its parts. */
  owed?: number;
  lines: readonly RefundableLine[];
};

type Units = { sku: string; quantity: number };

export type RefundParts = { amount: Paise; goods: (Units & { amount: Paise })[]; delivery: Paise };

/**
 * Values units in paise: the prices paid less the share of the discount, and delivery where it is asked for
 * (docs/rules.md 11.4). Units are valued after those refunded before, so that several refunds of a line add up to what
 * was paid for it. What exceeds the rest of the payment is taken off all parts.
 */
export function calculateRefundParts(
  order: RefundableOrder,
  { units, delivery }: { units: readonly Units[]; delivery: boolean },
): RefundParts {
  const discounts = discountsOf(order);
  const goods = order.lines.flatMap((line, at) => {
    const quantity = Math.min(unitsOf(units, line.sku), line.quantity - line.refunded);
    const value = (of: number) => valueOfUnits(line, discounts[at] ?? 0, of);
    return quantity > 0
      ? [{ sku: line.sku, quantity, amount: value(line.refunded + quantity) - value(line.refunded) }]
      : [];
  });
  return capAt(order.left, goods, delivery ? order.deliveryLeft : 0);
}

/**
 * Values what came back. Units that were refunded before they came back are not refunded again, and a return that leaves
 * nothing with the buyer refunds delivery unless `delivery` says otherwise.
 */
export function calculateReturnParts(
  order: RefundableOrder,
  { units, delivery }: { units: readonly Units[]; delivery?: boolean | undefined },
): RefundParts {
  const owed = order.lines.map(({ sku, returned, refunded }) => {
    const back = unitsOf(units, sku);
    return { sku, quantity: Math.min(back, Math.max(0, returned + back - refunded)) };
  });
  return calculateRefundParts(order, { units: owed, delivery: delivery ?? isAllBack(order.lines, units) });
}

/**
 * Splits all that is left of a payment over what was not refunded yet, for an order that is taken back as a whole. The
 * amount includes the owed differences of edits.
 */
export function calculateWholeRefund(order: RefundableOrder): RefundParts {
  const units = order.lines.map(({ sku, quantity, refunded }) => ({ sku, quantity: quantity - refunded }));
  const parts = calculateRefundParts(order, { units, delivery: true });
  return { ...parts, amount: paise(order.left + (order.owed ?? 0)) };
}

/** True when these units leave nothing with the buyer. */
export function isAllBack(
  lines: readonly Pick<RefundableLine, "sku" | "quantity" | "returned">[],
  units: readonly Units[],
): boolean {
  return lines.every(({ sku, quantity, returned }) => returned + unitsOf(units, sku) >= quantity);
}

/** Good and damaged units of a line are listed apart. */
function unitsOf(units: readonly Units[], of: string): number {
  return units.reduce((sum, { sku, quantity }) => sum + (sku === of ? quantity : 0), 0);
}

/** Returns the cost of the first `units` of a line; fractions of a paisa are rounded in the shop's favour. */
function valueOfUnits({ price, quantity }: RefundableLine, discount: number, units: number): number {
  return price * units - Math.ceil((discount * units) / quantity);
}

/** Orders of early versions have no discount per line: it is spread by value. */
function discountsOf({ discount, lines }: RefundableOrder): number[] {
  if (lines.every((line) => line.discount !== null)) return lines.map((line) => line.discount ?? 0);
  return allocate(
    paise(discount),
    lines.map(({ price, quantity }) => price * quantity),
  );
}

function capAt(left: number, goods: (Units & { amount: number })[], delivery: number): RefundParts {
  const wanted = [...goods.map(({ amount }) => amount), delivery];
  const amount = paise(
    Math.min(
      left,
      wanted.reduce((sum, each) => sum + each, 0),
    ),
  );
  const shares = allocate(amount, wanted);
  return {
    amount,
    goods: goods.map((each, at) => ({ ...each, amount: shares[at] ?? paise(0) })),
    delivery: shares.at(-1) ?? paise(0),
  };
}
