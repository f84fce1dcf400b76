import type { Paise } from "#domain/money.ts";
import type { Picture } from "../picture.ts";
import type { Flavour } from "./product-views.ts";

/** Product data for search engines, feeds and link previews. */
export type SeoProduct = {
  id: string;
  kind: "beverage" | "merch";
  /** Path of its page; null when it has none (no slug). */
  path: string | null;
  name: string;
  description: string;
  line: string;
  flavour: Flavour;
  picture: Picture | null;
  /** ISO time of the last change to texts, prices or pictures. */
  updatedAt: string;
  /** Path of its 1200 × 630 link preview; changes with its content. */
  previewPath: string;
  items: SeoProductItem[];
};

export type SeoProductItem = {
  sku: string;
  title: string;
  price: Paise;
  mrp: Paise;
  inStock: boolean;
  size: string | null;
  colour: string | null;
  weightGrams: number;
};
