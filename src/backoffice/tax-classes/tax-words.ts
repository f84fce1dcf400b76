import type { TaxClassRow } from "#contracts/admin/tax-classes.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { percentOf } from "../form/percent.ts";

/** '5 %, above ₹2,500.00 a piece 18 %'; a number and its sign stay on one line. */
export function rateWords({ rateBasisPoints, above, rateAboveBasisPoints }: Omit<TaxClassRow, "id">): string {
  const rate = `${percentOf(rateBasisPoints)}\u00A0%`;
  if (above === null || rateAboveBasisPoints === null) return rate;
  return `${rate}, above ${formatRupees(paise(above))} a piece ${percentOf(rateAboveBasisPoints)}\u00A0%`;
}

export const stateWords: Record<TaxClassRow["state"], { words: string; colour: string }> = {
  now: { words: "Counts now", colour: "#0B6B43" },
  later: { words: "Begins later", colour: "#B86200" },
  before: { words: "Counted before", colour: "#697682" },
};

export const productsWords = (count: number): string => (count === 1 ? "1 product" : `${count} products`);
