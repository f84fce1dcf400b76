import { add, type Paise, paise } from "../money.ts";
import { allocate } from "./allocate.ts";

export type TaxableLine = {
  /** Price times quantity, tax included. */
  amount: Paise;
  rateBasisPoints: number;
  /** What the discount takes off it, where that was agreed line by line; else its share of the whole by its amount. */
  discount?: Paise;
};

/** One line of a tax invoice; all tax included in `total`, which is amount + delivery + codFee − discount. */
export type TaxLine = {
  amount: Paise;
  delivery: Paise;
  codFee: Paise;
  discount: Paise;
  taxable: Paise;
  rateBasisPoints: number;
  tax: Paise;
  total: Paise;
};

/** What an order adds to and takes from its goods, all tax included. */
export type OrderLevelAmounts = { delivery: Paise; codFee: Paise; discount: Paise };

/**
 * Delivery and the fee for cash are part of what is taxed (CGST s. 15), a discount is not: each is apportioned over the
 * lines by their amounts, but a discount that was agreed for certain lines is taken off these. The lines add up to the
 * order's total, to the paisa; a RangeError when the agreed parts of a discount do not.
 */
export function calculateTaxLines(lines: readonly TaxableLine[], shared: OrderLevelAmounts): TaxLine[] {
  const weights = lines.map(({ amount }) => amount);
  const shares = (of: Paise) => allocate(of, weights);
  const [deliveries, codFees] = [shares(shared.delivery), shares(shared.codFee)];
  const discounts = discountsOf(lines, shared.discount);
  const nothing = paise(0);
  return lines.map(({ amount, rateBasisPoints }, at) => {
    const delivery = deliveries[at] ?? nothing;
    const codFee = codFees[at] ?? nothing;
    const discount = discounts[at] ?? nothing;
    const total = paise(amount + delivery + codFee - discount);
    const tax = extractIncludedTax(total, rateBasisPoints);
    return { amount, delivery, codFee, discount, taxable: paise(total - tax), rateBasisPoints, tax, total };
  });
}

function discountsOf(lines: readonly TaxableLine[], discount: Paise): Paise[] {
  const agreed = lines.flatMap((line) => line.discount ?? []);
  const byAmount = () =>
    allocate(
      discount,
      lines.map(({ amount }) => amount),
    );
  if (agreed.length < lines.length) return byAmount();
  if (add(...agreed) !== discount) throw new RangeError("a discount is not the sum of its parts");
  return agreed;
}

/** The tax that an amount includes: an even number of paise, so that its two halves (CGST and SGST) are equal. */
export function extractIncludedTax(total: Paise, rateBasisPoints: number): Paise {
  return paise(2 * Math.round((total * rateBasisPoints) / (2 * (10_000 + rateBasisPoints))));
}
