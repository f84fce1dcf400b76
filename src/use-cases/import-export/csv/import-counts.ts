import type { ImportLine } from "#contracts/admin/import-export-endpoints.ts";
import type { ProductPlan } from "./import-plan.ts";

/** Lines by what they do; what of it is money and goods. */
export type ImportCounts = {
  new: number;
  changed: number;
  same: number;
  wrong: number;
  /** Prices and MRPs of SKUs that are sold already. */
  prices: number;
  stocks: number;
  /** Products that are new or change. */
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

/** Adds what was found of some lines. */
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
