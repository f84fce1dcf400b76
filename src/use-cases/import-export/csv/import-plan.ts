import type { ImportLine } from "#contracts/admin/catalog/import-export-endpoints.ts";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Cells } from "./csv-columns.ts";
import type { VariantPart } from "./parse-variant.ts";
import type { CatalogProduct, CatalogVariant } from "./read-catalog.ts";

export type LineProblem = { line: number; message: string };

/** A file's values for the product itself, merged over the current ones. */
export type ProductPart = { was: Cells; values: Record<string, unknown>; isSame: boolean; problems: LineProblem[] };

/** Changes that a file asks for in one product, with the product as it is now. */
export type Candidate = {
  id: string;
  own: ProductPart;
  variants: VariantPart[];
  current: CatalogProduct | undefined;
};
export type ValidCandidate = Candidate & { form: ProductForm };

/** The changes that importing one product would write. */
export type ProductPlan = {
  productId: string;
  isNew: boolean;
  /** The product's own fields; null when only its variants or stock change. */
  body: Omit<CatalogProduct, "variants" | "id"> | null;
  before: Cells;
  after: Cells;
  variants: VariantPlan[];
};

export type VariantPlan = {
  sku: string;
  isNew: boolean;
  body: Omit<CatalogVariant, "sku" | "stock">;
  stockWas: number;
  stockTo: number;
  before: Cells;
  after: Cells;
};

/** The report on a product's lines; `plan` is missing when nothing changes or something is wrong. */
export type ValidatedProduct = { report: ImportLine[]; plan?: ProductPlan };

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
