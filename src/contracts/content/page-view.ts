import type { BeverageCard, MerchCard } from "../store/catalog/product-views.ts";
import type { Picture } from "../store/picture.ts";
import type { FieldValues } from "./content-fields.ts";
import type { pageContent } from "./documents/page-content.ts";

export type PageBody = FieldValues<typeof pageContent.fields>;
export type PageBlock = PageBody["blocks"][number];

/** A page in the list of its parent. */
export type ChildPage = { path: string; title: string; lead: string; picture: Picture | null; publishedAt: string };

export type ProductCard = { kind: "beverage"; card: BeverageCard } | { kind: "merch"; card: MerchCard };

/** One of the owner's pages, as it is published. */
export type PageView = {
  path: string;
  body: PageBody;
  pictures: Record<string, Picture>;
  /** The page above it, if that is published. */
  parent: { path: string; title: string } | null;
  publishedAt: string;
  /** Pages below it; `page` is the shown one of `pages`. */
  children: { items: ChildPage[]; page: number; pages: number };
};
