import type { LineReport } from "#contracts/admin/catalogue-files.ts";
import type { Cells } from "./columns.ts";
import type { CatalogueProduct, CatalogueVariant } from "./read-catalogue.ts";

/** What the import of a product would write. */
export type ProductPlan = {
  productId: string;
  isNew: boolean;
  /** The product's own part; null where only its packs, sizes or stock change. */
  body: Omit<CatalogueProduct, "variants" | "id"> | null;
  before: Cells;
  after: Cells;
  variants: VariantPlan[];
};

export type VariantPlan = {
  sku: string;
  isNew: boolean;
  body: Omit<CatalogueVariant, "sku" | "stock">;
  stockWas: number;
  stockTo: number;
  before: Cells;
  after: Cells;
};

/** What is said of a product's lines; without `plan` nothing of it changes or something is wrong. */
export type Judged = { report: LineReport[]; plan?: ProductPlan };
