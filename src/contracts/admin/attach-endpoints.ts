import { z } from "zod";
import { orderId, orderNumber } from "./admin-order.ts";
import { defineEndpoint, idempotencyKey, isoTime, paiseAmount, successResponse } from "./endpoint.ts";
import { reason } from "./refund-bodies.ts";

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
  refund: defineEndpoint({
    method: "POST",
    path: "/unmatched-payments/:id/refund",
    permission: "orders.refund",
    stepUp: "sometimes",
    summary: "Refund a captured payment that matches no order, in full, at the gateway",
    body: z.object({
      /** Amount that the operator saw; 409 when the gateway has another. */
      amount: paiseAmount.min(1),
      reason,
      key: idempotencyKey,
    }),
    response: successResponse,
  }),
};
