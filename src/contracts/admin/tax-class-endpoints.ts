import { z } from "zod";
import { defineEndpoint, isoDay, successResponse } from "./endpoint.ts";

/** GST rate of an HSN from a day on, with another rate above a unit price (clothing). */
const taxClass = z.object({
  hsn: z.string().regex(/^[0-9]{4,8}$/, "Please enter 4 to 8 digits."),
  validFrom: isoDay,
  description: z.string().trim().min(1, "Please say what it is.").max(200),
  rateBasisPoints: z.int().min(0).max(10_000, "Please enter at most 100 %."),
  /** Paise of one piece; null for one rate at any price. */
  above: z.int().min(1).nullable(),
  rateAboveBasisPoints: z.int().min(0).max(10_000).nullable(),
});

const taxClassRow = taxClass.extend({
  /** '2201 2025-09-22'. */
  id: z.string(),
  /** Products that have this HSN. */
  products: z.int(),
  /** It counts today, will count, or did. */
  state: z.enum(["now", "later", "before"]),
  /** It begins today or later. */
  canGo: z.boolean(),
});
export type TaxClassRow = z.output<typeof taxClassRow>;

export const taxClassEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/tax-classes",
    permission: "settings.read",
    summary: "GST rates by HSN and day, the newest of each first; HSNs of products that have none",
    response: z.object({
      items: z.array(taxClassRow),
      missing: z.array(z.object({ hsn: z.string(), products: z.int() })),
    }),
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/tax-classes",
    permission: "settings.write",
    summary: "A rate from today or a later day on; what was invoiced before stays as it was",
    body: taxClass,
    response: successResponse,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/tax-classes/:id",
    permission: "settings.write",
    summary: "Take back a rate that begins today or later; what was invoiced today stays as it is",
    response: successResponse,
  }),
};
