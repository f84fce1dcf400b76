import { z } from "zod";
import { labelSizes } from "#domain/fulfilment/label-sizes.ts";
import { defineEndpoint } from "./endpoint.ts";

/** Up to 100 order ids, comma-separated. */
const orderIdsQuery = z.object({ ids: z.string().max(2_200) });

/** Printable documents of one or more orders. */
export const fulfilmentEndpoints = {
  packingSlips: defineEndpoint({
    method: "GET",
    path: "/fulfilment/packing-slips.pdf",
    permission: "orders.read",
    summary: "Download packing slips, one page per order",
    query: orderIdsQuery.extend({
      /** Prints the internal notes too; such a slip must not go into the parcel. */
      notes: z.enum(["yes"]).optional(),
    }),
    response: "pdf",
  }),
  addressLabels: defineEndpoint({
    method: "GET",
    path: "/fulfilment/address-labels.pdf",
    permission: "orders.read",
    summary: "Download address labels on the paper of the settings: one on A6 or 4 × 6 inch, or four on A4",
    query: orderIdsQuery.extend({ size: z.enum(labelSizes).optional() }),
    response: "pdf",
  }),
  pickList: defineEndpoint({
    method: "GET",
    path: "/fulfilment/pick-list.pdf",
    permission: "orders.read",
    summary: "Download a pick list: how many of each SKU the orders need together",
    query: orderIdsQuery,
    response: "pdf",
  }),
  invoices: defineEndpoint({
    method: "GET",
    path: "/fulfilment/invoices.pdf",
    permission: "invoices.read",
    summary: "Download tax invoices of several orders as one file",
    query: orderIdsQuery,
    response: "pdf",
  }),
};
