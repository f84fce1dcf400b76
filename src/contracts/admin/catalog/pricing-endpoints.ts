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

const priceLine = z.object({ sku: z.string().max(40), price: paiseAmount.min(1), mrp: paiseAmount.min(1) });
const priceChange = z.object({
  id: z.int(),
  /** Start time. */
  at: isoTime,
  state: z.enum(["waiting", "done", "withdrawn", "failed"]),
  lines: z.array(priceLine.extend({ product: z.string(), detail: z.string() })),
  actor: z.string(),
  /** Reason of the failure. */
  failure: z.string().nullable(),
});
export type ScheduledPriceChange = z.output<typeof priceChange>;

export const scheduledPriceEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/scheduled-prices",
    permission: "catalogue.read",
    summary: "List scheduled price changes, next first, or past ones",
    query: pageQuery.extend({
      state: z.enum(["waiting", "past"]).default("waiting"),
      product: z.string().max(100).optional(),
    }),
    response: paginated(priceChange),
  }),
  schedule: defineEndpoint({
    method: "POST",
    path: "/scheduled-prices",
    permission: "catalogue.write",
    summary: "Schedule price changes for a future time",
    body: z.object({ at: moment, lines: z.array(priceLine).min(1).max(500), key: idempotencyKey }),
    response: priceChange,
  }),
  cancel: defineEndpoint({
    method: "DELETE",
    path: "/scheduled-prices/:id",
    permission: "catalogue.write",
    summary: "Cancel scheduled prices",
    response: successResponse,
  }),
};
