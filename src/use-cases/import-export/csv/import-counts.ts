import type { ImportLine } from "#contracts/admin/import-export-endpoints.ts";
import type { ProductPlan } from "./import-plan.ts";

/** Counts of lines by outcome, and of price and stock changes. */
export type ImportCounts = {
  new: number;
  changed: number;
  same: number;
  wrong: number;
  /** Existing SKUs whose price or MRP changes. */
  prices: number;
  stocks: number;
  /** New and changed products. */
  products: number;
};

export const emptyImportCounts = (): ImportCounts => ({
  new: 0,
  changed: 0,
  same: 0,
  wrong: 0,
  prices: 0,
  stocks: 0,
  products: 0,
});

/** Adds the counts of some lines. */
export function addImportCounts(
  counts: ImportCounts,
  report: readonly ImportLine[],
  plans: readonly ProductPlan[],
): void {
  for (const { what } of report) counts[what] += 1;
  for (const { variants } of plans) {
    counts.products += 1;
    counts.stocks += variants.filter(({ stockWas, stockTo }) => stockWas !== stockTo).length;
    counts.prices += variants.filter(({ isNew, after }) => !isNew && ("Price" in after || "MRP" in after)).length;
  }
}
