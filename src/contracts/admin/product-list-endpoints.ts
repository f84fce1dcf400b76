import { z } from "zod";
import { commaSeparated, defineEndpoint, pageQuery, paginated, paiseAmount } from "./endpoint.ts";

const kinds = ["beverage", "merch"] as const;

const productListQuery = pageQuery.extend({
  /** A product's id, a SKU, or a part of the name. */
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
  /** Something waits to be published. */
  hasDraft: z.boolean(),
  /** Its main picture, small; null without one. */
  picture: z.string().nullable(),
  /** Its page's last part; null without one. */
  slug: z.string().nullable(),
  /** Pieces on the shelf, of all that can be bought. */
  stock: z.int(),
  variants: z.array(
    z.object({
      sku: z.string(),
      /** 'pack of 6', 'M, Ink'. */
      detail: z.string(),
      price: paiseAmount,
      stock: z.int(),
      active: z.boolean(),
      /** At or below the limit of the settings. */
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
    summary: "Products by name, with what of them can be bought, prices and stock",
    query: productListQuery,
    response: paginated(productRow),
  }),
};
