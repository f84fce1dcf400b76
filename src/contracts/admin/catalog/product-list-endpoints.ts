import { z } from "zod";
import { commaSeparated, defineEndpoint, pageQuery, paginated, paiseAmount } from "../endpoint.ts";

const kinds = ["beverage", "merch"] as const;

const productListQuery = pageQuery.extend({
  /** A product id, a SKU, or part of the name. */
  q: z.string().trim().max(100).optional(),
  kind: commaSeparated(kinds),
  /** Filters sellable variants: at or below the low-stock limit, or out of stock. */
  stock: z.enum(["low", "out"]).optional(),
  published: z.enum(["yes", "no"]).optional(),
});
export type ProductListQuery = z.output<typeof productListQuery>;

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(kinds),
  published: z.boolean(),
  /** 'draft' was never published; 'hidden' was published and removed from the shop. */
  state: z.enum(["draft", "visible", "hidden"]),
  /** Has unpublished changes. */
  hasDraft: z.boolean(),
  /** URL of the main picture's thumbnail; null without one. */
  picture: z.string().nullable(),
  /** URL slug; null without one. */
  slug: z.string().nullable(),
  /** Total stock of variants for sale. */
  stock: z.int(),
  variants: z.array(
    z.object({
      sku: z.string(),
      /** 'pack of 6', 'M, Ink'. */
      detail: z.string(),
      price: paiseAmount,
      stock: z.int(),
      active: z.boolean(),
      /** At or below the low-stock limit. */
      low: z.boolean(),
    }),
  ),
});
export type ProductRow = z.output<typeof productRow>;

export const productListEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/products",
    permission: "catalogue.read",
    summary: "List products by name, with variants, prices and stock",
    query: productListQuery,
    response: paginated(productRow),
  }),
};
