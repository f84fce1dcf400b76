import { add, type Paise, paise } from "../money.ts";
import { allocate } from "./allocate.ts";

export type TaxableLine = {
  /** Price times quantity, tax included. */
  amount: Paise;
  rateBasisPoints: number;
  /** Discount agreed for this line; without it the line gets a share of the order's discount by amount. */
  discount?: Paise;
};

/** One line of a tax invoice; `total` includes tax and is amount + delivery + codFee − discount. */
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

/** Delivery, cash-on-delivery fee and discount of the whole order, tax included. */
export type OrderLevelAmounts = { delivery: Paise; codFee: Paise; discount: Paise };

/**
 * Calculates a document's tax lines. Delivery and the cash-on-delivery fee are part of the taxable value (CGST Act s.
 * 15); a discount reduces it. Each is allocated over the lines by amount, except a discount agreed for certain lines.
 * The lines add up to the order's total, to the paisa; throws a RangeError when agreed discounts do not add up.
 */
export function calculateTaxLines(lines: readonly TaxableLine[], shared: OrderLevelAmounts): TaxLine[] {
  const weights = lines.map(({ amount }) => amount);
  const shares = (of: Paise) => allocate(of, weights);
  const [deliveries, codFees] = [shares(shared.delivery), shares(shared.codFee)];
  const discounts = discountsOf(lines, shared.discount);
  const zero = paise(0);
  return lines.map(({ amount, rateBasisPoints }, at) => {
    const delivery = deliveries[at] ?? zero;
    const codFee = codFees[at] ?? zero;
    const discount = discounts[at] ?? zero;
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

/** Tax included in an amount: an even number of paise, so that CGST and SGST are equal. */
export function extractIncludedTax(total: Paise, rateBasisPoints: number): Paise {
  return paise(2 * Math.round((total * rateBasisPoints) / (2 * (10_000 + rateBasisPoints))));
}
