import { z } from "zod";
import { defineEndpoint, isoDay, successResponse } from "../endpoint.ts";

/** GST rate of an HSN from a day on, with another rate above a unit price (clothing). */
const taxClass = z.object({
  hsn: z.string().regex(/^[0-9]{4,8}$/, "Please enter 4 to 8 digits."),
  validFrom: isoDay,
  description: z.string().trim().min(1, "Please enter a description.").max(200),
  rateBasisPoints: z.int().min(0).max(10_000, "Please enter at most 100%."),
  /** Unit price in paise above which the second rate applies; null for a single rate. */
  above: z.int().min(1).nullable(),
  rateAboveBasisPoints: z.int().min(0).max(10_000).nullable(),
});

const taxClassRow = taxClass.extend({
  /** '2201 2025-09-22'. */
  id: z.string(),
  /** Number of products with this HSN. */
  products: z.int(),
  /** In force today, in the future, or superseded. */
  state: z.enum(["now", "later", "before"]),
  /** Can be deleted: starts today or later. */
  canGo: z.boolean(),
});
export type TaxClassRow = z.output<typeof taxClassRow>;

export const taxClassEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/tax-classes",
    permission: "settings.read",
    summary: "List GST rates by HSN, newest first, and HSNs of products without a rate",
    response: z.object({
      items: z.array(taxClassRow),
      missing: z.array(z.object({ hsn: z.string(), products: z.int() })),
    }),
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/tax-classes",
    permission: "settings.write",
    summary: "Add a rate from today or later; issued invoices stay unchanged",
    body: taxClass,
    response: successResponse,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/tax-classes/:id",
    permission: "settings.write",
    summary: "Delete a rate that starts today or later; issued invoices stay unchanged",
    response: successResponse,
  }),
};
