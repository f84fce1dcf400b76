import type { ImportLine } from "#contracts/admin/import-export-endpoints.ts";
import type { Cells } from "./csv-columns.ts";
import type { CatalogProduct, CatalogVariant } from "./read-catalog.ts";

/** What the import of a product would write. */
export type ProductPlan = {
  productId: string;
  isNew: boolean;
  /** The product's own part; null where only its packs, sizes or stock change. */
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

/** What is said of a product's lines; without `plan` nothing of it changes or something is wrong. */
export type ValidatedProduct = { report: ImportLine[]; plan?: ProductPlan };
