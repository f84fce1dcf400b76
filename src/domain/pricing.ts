import { add, multiply, type Paise, paise, subtract } from "./money.ts";

export type PricedLine = { price: Paise; quantity: number };

export function calculateLineTotal({ price, quantity }: PricedLine): Paise {
  return multiply(price, quantity);
}

/** Whole percent; undefined unless the MRP is above the price (spec §9). */
export function calculatePercentOff(price: Paise, mrp: Paise): number | undefined {
  return mrp > price ? Math.round(((mrp - price) / mrp) * 100) : undefined;
}

/** Rounded to a paisa. `litres` of the whole pack: pack size × 0.5 L (spec §9). */
export function calculatePricePerLitre(price: Paise, litres: number): Paise {
  return paise(Math.round(price / litres));
}

/** What delivery costs; from `freeAbove` on, of items before discounts, nothing. A `freeAbove` of 0 is never. */
export type DeliveryTerms = { charge: Paise; freeAbove: Paise };

/** The delivery of items for `subtotal` (D21, issue 7 §1). */
export function calculateDeliveryCharge(subtotal: Paise, { charge, freeAbove }: DeliveryTerms): Paise {
  return freeAbove > 0 && subtotal >= freeAbove ? paise(0) : charge;
}

export type Totals = { subtotal: Paise; deliveryCharges: Paise; discount: Paise; total: Paise };

export function calculateSubtotal(lines: PricedLine[]): Paise {
  return add(...lines.map(calculateLineTotal));
}

/** Total = subtotal + delivery − discount (spec §9, D21). An empty cart costs nothing, not even delivery. */
export function calculateTotals(
  lines: PricedLine[],
  { delivery, discount }: { delivery: Paise; discount: Paise },
): Totals {
  const subtotal = calculateSubtotal(lines);
  const deliveryCharges = lines.length === 0 ? paise(0) : delivery;
  const given = paise(Math.min(discount, subtotal));
  return { subtotal, deliveryCharges, discount: given, total: subtract(add(subtotal, deliveryCharges), given) };
}
