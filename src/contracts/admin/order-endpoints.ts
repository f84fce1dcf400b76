import { z } from "zod";
import {
  adminOrder,
  orderAddress,
  orderId,
  orderMail,
  orderStatus,
  orderStatusValues,
  paymentMode,
  paymentModes,
  refundEntry,
} from "./admin-order.ts";
import {
  commaSeparated,
  defineEndpoint,
  idempotencyKey,
  isoDay,
  isoTime,
  pageQuery,
  paginated,
  paiseAmount,
  successResponse,
} from "./endpoint.ts";

export const shortText = (most: number) => z.string().trim().max(most);
export const reason = shortText(300).default("");
export const courier = shortText(60).default("");
export const trackingNumber = shortText(60).default("");

/** Filters of the list; all of them narrow it. */
export const orderListQuery = pageQuery.extend({
  /** An order id or a part of it, four digits of a phone or all of them, an e-mail, a PIN, words of a name. */
  q: z.string().trim().max(100).optional(),
  status: commaSeparated(orderStatusValues),
  payment: commaSeparated(paymentModes),
  /** Among those that are Ordered: packed or not yet. */
  packed: z.enum(["yes", "no"]).optional(),
  /** Indian days, both included. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** A product's id. */
  product: z.string().max(100).optional(),
  /** A state of India by its name. */
  state: z.string().max(60).optional(),
  /** Orders of one customer. */
  customer: z.string().max(40).optional(),
  /** Those with a return that was asked for and is not settled. */
  returnAsked: z.enum(["yes"]).optional(),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

const orderRow = z.object({
  id: orderId,
  submittedAt: isoTime,
  status: orderStatus,
  statusWord: z.string(),
  paymentMode,
  paid: z.boolean(),
  packedAt: isoTime.nullable(),
  name: z.string(),
  contact: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  total: paiseAmount,
  /** Pieces in all, and the first two lines in words ('2 × Mountain Water, pack of 6'). */
  pieces: z.int(),
  lines: z.array(z.string()),
  moreLines: z.int(),
  returnAsked: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

const moved = z.object({ status: orderStatus, statusWord: z.string() });

const one = "/orders/:id" as const;

/**
 * A refusal of a move (409) carries the whole order as it is now as `current`: who was second sees what is true.
 */
export const orderEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/orders",
    permission: "orders.read",
    summary: "Orders, newest first",
    query: orderListQuery,
    response: paginated(orderRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "orders.read",
    summary: "One order, whole",
    response: adminOrder,
  }),
  pack: defineEndpoint({
    method: "POST",
    path: `${one}/pack`,
    permission: "orders.move",
    summary: "Mark an Ordered order as packed, or not",
    body: z.object({ packed: z.boolean() }),
    response: successResponse,
  }),
  ship: defineEndpoint({
    method: "POST",
    path: `${one}/ship`,
    permission: "orders.move",
    summary: "Ordered → On the Way; takes the invoice's number",
    body: z.object({
      courier,
      trackingNumber,
      /** The `version` that was looked at: 409 when the address was changed since the label was printed. */
      version: z.int().optional(),
    }),
    response: moved,
  }),
  addShipment: defineEndpoint({
    method: "POST",
    path: `${one}/shipments`,
    permission: "orders.move",
    summary: "One more parcel of an order that is On the Way",
    body: z.object({ courier, trackingNumber: trackingNumber.unwrap().min(1, "Please enter the tracking number.") }),
    response: successResponse,
  }),
  deliver: defineEndpoint({
    method: "POST",
    path: `${one}/deliver`,
    permission: "orders.move",
    summary: "On the Way → Delivered; cash is booked as paid",
    body: z.object({}),
    response: moved,
  }),
  return: defineEndpoint({
    method: "POST",
    path: `${one}/return`,
    permission: "orders.move",
    summary: "Delivered → Returned: what came back, and what of it goes onto the shelf",
    body: z.object({
      reason,
      items: z
        .array(
          z.object({ sku: z.string().max(60), quantity: z.int().min(1).max(100), restock: z.boolean().default(true) }),
        )
        .min(1, "Please choose what came back.")
        .max(50),
    }),
    response: moved,
  }),
  declineReturn: defineEndpoint({
    method: "POST",
    path: `${one}/decline-return`,
    permission: "orders.move",
    summary: "Say no to a return that was asked for",
    body: z.object({ reason: reason.unwrap().min(1, "Please enter a reason.") }),
    response: successResponse,
  }),
  returnToOrigin: defineEndpoint({
    method: "POST",
    path: `${one}/return-to-origin`,
    permission: "orders.move",
    summary: "On the Way → returned to origin: nobody took it",
    body: z.object({ reason, restock: z.boolean().default(true) }),
    response: moved,
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: `${one}/cancel`,
    permission: "orders.move",
    summary: "Ordered or awaiting payment → Cancelled; stock back, money back by rule",
    body: z.object({ reason }),
    response: moved,
  }),
  refund: defineEndpoint({
    method: "POST",
    path: `${one}/refund`,
    permission: "orders.refund",
    summary: "Money back, all that is left without an amount; by hand with the bank's reference for UPI and cash",
    body: z.object({
      amount: z.int().min(1, "Please enter an amount.").optional(),
      reason,
      key: idempotencyKey,
      bankReference: shortText(60).optional(),
      /** One that waits to be sent by hand: this reference settles it. */
      refundId: z.int().optional(),
      /** The `moves.refundable` that the operator saw; 409 with the order when it has changed. */
      refundable: paiseAmount.optional(),
    }),
    response: refundEntry,
  }),
  withdrawRefund: defineEndpoint({
    method: "POST",
    path: `${one}/withdraw-refund`,
    permission: "orders.refund",
    summary: "Withdraw a refund that waits to be sent by hand; the buyer is told why",
    body: z.object({ refundId: z.int(), reason: reason.unwrap().min(1, "Please enter a reason.") }),
    response: refundEntry,
  }),
  confirmUpi: defineEndpoint({
    method: "POST",
    path: `${one}/confirm-upi`,
    permission: "orders.confirm-upi",
    summary: "The money of a UPI order was seen on the bank's statement",
    body: z.object({ bankReference: shortText(60) }),
    response: successResponse,
  }),
  note: defineEndpoint({
    method: "POST",
    path: `${one}/notes`,
    permission: "orders.move",
    summary: "A note that stays in the shop",
    body: z.object({ text: shortText(2_000).min(1, "Please write a note."), key: idempotencyKey }),
    response: successResponse,
  }),
  address: defineEndpoint({
    method: "POST",
    path: `${one}/address`,
    permission: "orders.change",
    summary: "Change name, contact and address while Ordered; 409 with the order when somebody changed it meanwhile",
    body: orderAddress.extend({ version: z.int() }),
    response: adminOrder,
  }),
  resend: defineEndpoint({
    method: "POST",
    path: `${one}/resend`,
    permission: "orders.move",
    summary: "Send a message to the buyer once more",
    body: z.object({ mail: orderMail, key: idempotencyKey }),
    response: successResponse,
  }),
};
