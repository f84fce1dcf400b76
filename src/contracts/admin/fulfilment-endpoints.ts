import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Up to 100 order ids, separated by commas. */
const orderIdsQuery = z.object({ ids: z.string().max(2_200) });

/** Printed documents of one or several orders. */
export const fulfilmentEndpoints = {
  packingSlips: defineEndpoint({
    method: "GET",
    path: "/fulfilment/packing-slips.pdf",
    permission: "orders.read",
    summary: "Packing slips, a page each",
    query: orderIdsQuery,
    response: "pdf",
  }),
  addressLabels: defineEndpoint({
    method: "GET",
    path: "/fulfilment/address-labels.pdf",
    permission: "orders.read",
    summary: "Address labels, A6, a page each",
    query: orderIdsQuery,
    response: "pdf",
  }),
  invoices: defineEndpoint({
    method: "GET",
    path: "/fulfilment/invoices.pdf",
    permission: "invoices.read",
    summary: "Tax invoices of several orders in one file",
    query: orderIdsQuery,
    response: "pdf",
  }),
};
