import { type Paise, paise } from "../money.ts";
import { apportion } from "./apportion.ts";

export type SoldLine = {
  /** Price times quantity, tax included. */
  amount: Paise;
  rateBasisPoints: number;
};

/** One line of a tax invoice; all tax included in `total`, which is amount + delivery − discount. */
export type TaxLine = {
  amount: Paise;
  delivery: Paise;
  discount: Paise;
  taxable: Paise;
  rateBasisPoints: number;
  tax: Paise;
  total: Paise;
};

/**
 * Delivery is part of what is taxed (CGST s. 15), a discount is not: both are apportioned over the lines by their
 * amounts. The lines add up to the order's total, to the paisa.
 */
export function taxLines(lines: readonly SoldLine[], { delivery, discount }: { delivery: Paise; discount: Paise }) {
  const weights = lines.map(({ amount }) => amount);
  const [deliveries, discounts] = [apportion(delivery, weights), apportion(discount, weights)];
  return lines.map(({ amount, rateBasisPoints }, at): TaxLine => {
    const [shareOfDelivery, shareOfDiscount] = [deliveries[at] ?? paise(0), discounts[at] ?? paise(0)];
    const total = paise(amount + shareOfDelivery - shareOfDiscount);
    const tax = taxWithin(total, rateBasisPoints);
    const taxable = paise(total - tax);
    return { amount, delivery: shareOfDelivery, discount: shareOfDiscount, taxable, rateBasisPoints, tax, total };
  });
}

/** The tax that an amount includes: an even number of paise, so that its two halves (CGST and SGST) are equal. */
export function taxWithin(total: Paise, rateBasisPoints: number): Paise {
  return paise(2 * Math.round((total * rateBasisPoints) / (2 * (10_000 + rateBasisPoints))));
}
