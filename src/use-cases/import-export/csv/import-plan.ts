import type { ImportLine } from "#contracts/admin/import-export-endpoints.ts";
import type { Cells } from "./csv-columns.ts";
import type { CatalogProduct, CatalogVariant } from "./read-catalog.ts";

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
