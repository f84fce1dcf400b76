import { z } from "zod";
import { formatCount } from "#domain/format-count.ts";
import { orderId } from "./admin-order.ts";
import { defineEndpoint } from "./endpoint.ts";
import { courier, trackingNumber, undoable, undoId, upiConfirmation } from "./order-endpoints.ts";
import { reason, shortText } from "./refund-bodies.ts";

/** Maximum orders that one request changes or prints. */
export const maxBulkOrders = 100;
const orderIds = z.array(orderId).min(1, "Please choose at least one order.").max(maxBulkOrders);

/** Outcome of each item; `message` says why an item was left unchanged. */
export const bulkResponse = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() })),
});

const shipResponse = z.object({
  results: z.array(bulkResponse.shape.results.element.extend({ undoId: undoId.optional() })),
});

/** The phrase an operator types before orders are cancelled in bulk, because that refunds money. */
export const buildCancelConfirmation = (orders: number): string => `cancel ${formatCount(orders, "order")}`;

/** Actions on several orders; each order succeeds or is refused on its own. */
export const orderBulkEndpoints = {
  pack: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/pack",
    permission: "orders.move",
    summary: "Mark several orders as packed or unpacked",
    body: z.object({ ids: orderIds, packed: z.boolean().default(true) }),
    response: bulkResponse,
  }),
  unfilledFacts: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/unfilled-facts",
    permission: "orders.read",
    summary: "Say what several orders lack before they can be sent, such as facts of a label; changes nothing",
    body: z.object({ ids: orderIds }),
    /** As of one order (docs/rules.md 13.12); null when nothing is missing. */
    response: z.object({ unfilledFacts: z.string().nullable() }),
  }),
  ship: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/ship",
    permission: "orders.move",
    summary: "Ship several orders, each with its own tracking number; each succeeds or fails on its own",
    body: z.object({
      items: z
        .array(z.object({ id: orderId, courier, trackingNumber }))
        .min(1)
        .max(maxBulkOrders),
      undoable,
    }),
    response: shipResponse,
  }),
  undoShip: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/undo-ship",
    permission: "orders.move",
    summary: "Take back several dispatches while they are held; each succeeds or fails on its own",
    body: z.object({
      items: z
        .array(z.object({ id: orderId, undoId }))
        .min(1)
        .max(maxBulkOrders),
    }),
    response: bulkResponse,
  }),
  deliver: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/deliver",
    permission: "orders.move",
    summary: "Mark several orders as delivered",
    body: z.object({ ids: orderIds }),
    response: bulkResponse,
  }),
  confirmUpi: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/confirm-upi",
    permission: "orders.confirm-upi",
    summary: "Confirm several UPI payments, each by its own bank reference; each succeeds or fails on its own",
    body: z.object({
      items: z
        .array(upiConfirmation.required().extend({ id: orderId }))
        .min(1, "Please choose at least one payment.")
        .max(maxBulkOrders),
    }),
    response: bulkResponse,
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: "/orders/bulk/cancel",
    permission: "orders.change",
    stepUp: "sometimes",
    summary: "Cancel several orders; refunds money, so `confirm` must be typed: 'cancel 3 orders'",
    body: z.object({ ids: orderIds, reason, confirm: shortText(60) }),
    response: bulkResponse,
  }),
};
