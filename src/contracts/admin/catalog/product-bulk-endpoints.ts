import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { bulkResponse } from "../order-bulk-endpoints.ts";

const maxBulkProducts = 100;

/** `revision` is the one that the operator saw: a product that was changed since stays as it is. */
const items = z
  .array(z.object({ id: z.string().max(100), revision: z.int() }))
  .min(1, "Please choose at least one product.")
  .max(maxBulkProducts);

/** `revision` of a product after the change, with which the change can be undone. */
const response = z.object({
  results: z.array(bulkResponse.shape.results.element.extend({ revision: z.int().optional() })),
});

/** Acts on several products; each product succeeds or is refused on its own. */
export const productBulkEndpoints = {
  showMany: defineEndpoint({
    method: "POST",
    path: "/products/bulk/visible",
    permission: "catalogue.write",
    summary: "Hide or show several products",
    body: z.object({ items, isVisible: z.boolean() }),
    response,
  }),
  publishMany: defineEndpoint({
    method: "POST",
    path: "/products/bulk/publish",
    permission: "catalogue.write",
    summary: "Publish the drafts of several products, including prices",
    body: z.object({ items }),
    response,
  }),
};
