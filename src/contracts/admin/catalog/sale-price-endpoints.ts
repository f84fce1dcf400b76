import { z } from "zod";
import {
  defineEndpoint,
  idempotencyKey,
  isoTime,
  moment,
  pageQuery,
  paginated,
  paiseAmount,
  successResponse,
} from "../endpoint.ts";

const salePrice = z.object({
  id: z.int(),
  from: isoTime,
  until: isoTime,
  /** 'running' from the beginning to the end; 'failed' when it could not begin. */
  state: z.enum(["waiting", "running", "ended", "cancelled", "failed"]),
  /** When it ended or was cancelled. */
  endedAt: isoTime.nullable(),
  /** `priceAfter`: what the SKU costs once the sale is over. */
  lines: z.array(
    z.object({
      sku: z.string(),
      price: paiseAmount,
      priceAfter: paiseAmount,
      product: z.string(),
      detail: z.string(),
    }),
  ),
  actor: z.string(),
  /** Names the prices that did not change as planned. */
  failure: z.string().nullable(),
});
export type SalePrice = z.output<typeof salePrice>;

export const salePriceEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/sale-prices",
    permission: "catalogue.read",
    summary: "List sale prices, the next to end first, or past ones",
    query: pageQuery.extend({
      state: z.enum(["open", "past"]).default("open"),
      product: z.string().max(100).optional(),
    }),
    response: paginated(salePrice),
  }),
  schedule: defineEndpoint({
    method: "POST",
    path: "/sale-prices",
    permission: "catalogue.write",
    summary: "Set sale prices with a beginning and an end; afterwards the price goes back",
    body: z.object({
      from: moment,
      until: moment,
      lines: z
        .array(z.object({ sku: z.string().max(40), price: paiseAmount.min(1) }))
        .min(1)
        .max(200),
      key: idempotencyKey,
    }),
    response: salePrice,
  }),
  end: defineEndpoint({
    method: "DELETE",
    path: "/sale-prices/:id",
    permission: "catalogue.write",
    summary: "Cancel a sale that has not begun, or end one that runs: the price goes back at once",
    response: successResponse,
  }),
};
