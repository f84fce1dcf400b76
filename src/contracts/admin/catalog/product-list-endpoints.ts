import { z } from "zod";
import { commaSeparated, defineEndpoint, isoTime, pageQuery, paginated, paiseAmount } from "../endpoint.ts";

const kinds = ["beverage", "merch"] as const;

/** Counts of products are exact up to this number. */
export const maxCountedProducts = 1_000;

/** Days of a product's sales in the list, today included. */
export const productSalesDays = 30;

const productFilters = z.object({
  /** A product id, a SKU, part of the name, or the first digits of the HSN code. */
  q: z.string().trim().max(100).optional(),
  kind: commaSeparated(kinds),
  /** Filters sellable variants: at or below the low-stock limit, or out of stock. */
  stock: z.enum(["low", "out"]).optional(),
  /** 'draft': never published; 'no' includes these and hidden products. */
  published: z.enum(["yes", "no", "draft"]).optional(),
  /** Drafts that wait for their time, or that could not be published at it. */
  schedule: z.enum(["waiting", "failed"]).optional(),
});
export type ProductFilters = z.output<typeof productFilters>;

const productListQuery = pageQuery.extend({
  ...productFilters.shape,
  /** By name, or as the shop lists them: by kind, then as arranged; drafts of new products come last of their kind. */
  sort: z.enum(["name", "shop"]).default("name"),
});
export type ProductListQuery = z.output<typeof productListQuery>;

const daysLeft = z
  .int()
  .nullable()
  .describe("Whole days until the stock is sold at the pace of the last 28; null without sales, or when not known");

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(kinds),
  /** Sent with a change, which is refused when the product's revision has changed since. */
  revision: z.int(),
  published: z.boolean(),
  /** 'draft' was never published; 'hidden' was published and removed from the shop. */
  state: z.enum(["draft", "visible", "hidden"]),
  /** Has unpublished changes. */
  hasDraft: z.boolean(),
  /** In the shop, but not for sale yet (the setting 'Merch coming soon'). */
  isComingSoon: z.boolean(),
  /** When the draft is to be published. */
  publishAt: isoTime.nullable(),
  /** When the draft could not be published. */
  notPublishedAt: isoTime.nullable(),
  /** URL of the main picture's thumbnail; null without one. */
  picture: z.string().nullable(),
  /** Flavour of a beverage, which tints the background of its picture. */
  flavour: z.string().nullable(),
  /** URL slug; null without one. */
  slug: z.string().nullable(),
  /** Total stock of variants for sale. */
  stock: z.int(),
  daysLeft,
  /** Null without the permission `sales.read`. */
  sales: z
    .object({
      /** Units by day, oldest first; the last one is today. */
      units: z.array(z.int()).max(productSalesDays),
      /** At the prices paid, without delivery and discounts. */
      gross: paiseAmount,
    })
    .nullable(),
  variants: z.array(
    z.object({
      sku: z.string(),
      /** 'pack of 6', 'M, Ink'. */
      detail: z.string(),
      pack: z.int().nullable(),
      size: z.string().nullable(),
      colour: z.string().nullable(),
      price: paiseAmount,
      stock: z.int(),
      active: z.boolean(),
      /** At or below the low-stock limit. */
      low: z.boolean(),
      /** Known where a pack or size runs out within two weeks and others of the product last longer. */
      daysLeft,
    }),
  ),
});
export type ProductRow = z.output<typeof productRow>;

/** Number of products, counted up to `maxCountedProducts`; `isMore` when there are more. */
const productCount = z.object({ count: z.int(), isMore: z.boolean() });

const productSummary = productCount.extend({
  /** Variants for sale and their stock; null when there are more products than are counted. */
  sums: z.object({ variants: z.int(), stock: z.int() }).nullable(),
});
export type ProductSummary = z.output<typeof productSummary>;

/** Views of the list, by name. */
const productViews = ["all", "beverages", "merch", "drafts", "lowStock"] as const;
export type ProductViewName = (typeof productViews)[number];

export const productListEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/products",
    permission: "catalogue.read",
    summary: "List products by name or in the shop's order, with variants, prices, stock and the sales of 30 days",
    query: productListQuery,
    response: paginated(productRow),
  }),
  summary: defineEndpoint({
    method: "GET",
    path: "/product-summary",
    permission: "catalogue.read",
    summary: `Count the products of the filtered list, up to ${maxCountedProducts}, with their variants and stock`,
    query: productFilters,
    response: productSummary,
  }),
  viewCounts: defineEndpoint({
    method: "GET",
    path: "/product-view-counts",
    permission: "catalogue.read",
    summary: `Count the products in each view of the list, up to ${maxCountedProducts}`,
    response: z.record(z.enum(productViews), productCount),
  }),
};
