import { add, multiply, type Paise, paise, subtract } from "./money.ts";

export type PricedLine = { price: Paise; quantity: number };

export function calculateLineTotal({ price, quantity }: PricedLine): Paise {
  return multiply(price, quantity);
}

/** Discount off the MRP in whole percent; undefined unless the MRP is above the price. */
export function calculatePercentOff(price: Paise, mrp: Paise): number | undefined {
  return mrp > price ? Math.round(((mrp - price) / mrp) * 100) : undefined;
}

/** Price per litre, rounded to a paisa. `litres` is the whole pack: pack size × 0.5 L. */
export function calculatePricePerLitre(price: Paise, litres: number): Paise {
  return paise(Math.round(price / litres));
}

/** Delivery charge; free from an item total of `freeAbove` before discounts. A `freeAbove` of 0 means never. */
export type DeliveryTerms = { charge: Paise; freeAbove: Paise };

/** Delivery charge of items worth `subtotal`. */
export function calculateDeliveryCharge(subtotal: Paise, { charge, freeAbove }: DeliveryTerms): Paise {
  return freeAbove > 0 && subtotal >= freeAbove ? paise(0) : charge;
}

/** How much more `subtotal` needs for free delivery; 0 when delivery is free already, or never is. */
export function calculateFreeDeliveryGap(subtotal: Paise, { charge, freeAbove }: DeliveryTerms): Paise {
  return paise(charge > 0 && freeAbove > 0 ? Math.max(0, freeAbove - subtotal) : 0);
}

export type Totals = { subtotal: Paise; deliveryCharges: Paise; discount: Paise; total: Paise };

export function calculateSubtotal(lines: PricedLine[]): Paise {
  return add(...lines.map(calculateLineTotal));
}

/** Total = subtotal + delivery − discount. An empty cart costs nothing, not even delivery. */
export function calculateTotals(
  lines: PricedLine[],
  { delivery, discount }: { delivery: Paise; discount: Paise },
): Totals {
  const subtotal = calculateSubtotal(lines);
  const deliveryCharges = lines.length === 0 ? paise(0) : delivery;
  const applied = paise(Math.min(discount, subtotal));
  return { subtotal, deliveryCharges, discount: applied, total: subtract(add(subtotal, deliveryCharges), applied) };
}
