import { z } from "zod";
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
    query: orderIdsQuery,
    response: "pdf",
  }),
  addressLabels: defineEndpoint({
    method: "GET",
    path: "/fulfilment/address-labels.pdf",
    permission: "orders.read",
    summary: "Download A6 address labels, one page per order",
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
