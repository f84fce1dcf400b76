import type { TaxClassRow } from "#contracts/admin/tax-classes.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatPercentInput } from "../form/percent.ts";

/** '5 %, above ₹2,500.00 a piece 18 %'; a number and its sign stay on one line. */
export function describeTaxRate({ rateBasisPoints, above, rateAboveBasisPoints }: Omit<TaxClassRow, "id">): string {
  const rate = `${formatPercentInput(rateBasisPoints)}\u00A0%`;
  if (above === null || rateAboveBasisPoints === null) return rate;
  return `${rate}, above ${formatRupees(paise(above))} a piece ${formatPercentInput(rateAboveBasisPoints)}\u00A0%`;
}

export const taxRateStateLabels: Record<TaxClassRow["state"], { label: string; colour: string }> = {
  now: { label: "Counts now", colour: "#0B6B43" },
  later: { label: "Begins later", colour: "#B86200" },
  before: { label: "Counted before", colour: "#697682" },
};

export const formatProductCount = (count: number): string => (count === 1 ? "1 product" : `${count} products`);
