import { z } from "zod";
import { orderId, orderNumber } from "./admin-order.ts";
import { defineEndpoint, isoTime, paiseAmount, successResponse } from "./endpoint.ts";

/** `:id` is the gateway's id of a payment that matches no order. */
export const attachEndpoints = {
  orders: defineEndpoint({
    method: "GET",
    path: "/unmatched-payments/:id/orders",
    permission: "orders.refund",
    summary: "List unpaid orders of an unmatched payment's amount",
    response: z.object({
      amount: paiseAmount,
      orders: z.array(z.object({ id: z.string(), number: orderNumber, name: z.string(), at: isoTime })),
    }),
  }),
  attach: defineEndpoint({
    method: "POST",
    path: "/unmatched-payments/:id/attach",
    permission: "orders.refund",
    summary: "Attach a captured payment that matches no order to an unpaid order of its amount",
    body: z.object({ orderId }),
    response: successResponse,
  }),
};
