import { z } from "zod";
import { adminOrder, orderAddress, orderMail, orderStatus, refundEntry } from "./admin-order.ts";
import { defineEndpoint, idempotencyKey, paginated, paiseAmount, successResponse } from "./endpoint.ts";
import { orderExport, orderListQuery } from "./order-list-query.ts";
import { orderRow } from "./order-row.ts";
import {
  expectedRefund,
  reason,
  refundBody,
  refundPreview,
  refundPreviewQuery,
  returnBody,
  shortText,
} from "./refund-bodies.ts";

export const courier = shortText(60).default("");
export const trackingNumber = shortText(60).default("");

/** Holds invoice and email for ten seconds, during which the dispatch can be undone. */
export const undoable = z.boolean().optional();
/** Id that undoes this dispatch while it is held; left out when it can't be undone. */
export const undoId = z.int();

/** The parcel on the operator's screen; 409 when it has changed since. */
const parcelSeen = z.object({ courier: shortText(60), trackingNumber: shortText(60) });

const newStatus = z.object({ status: orderStatus, statusWord: z.string() });

const recordPath = "/orders/:id" as const;

/** `amount` is what the bank's statement shows; refused when the order's total is another. */
export const upiConfirmation = z.object({ bankReference: shortText(60), amount: paiseAmount.optional() });

/** Conflicts (409) carry the current order as `current`, so that the operator sees what changed. */
export const orderEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/orders",
    permission: "orders.read",
    summary: "List orders, newest first unless sorted otherwise",
    query: orderListQuery,
    response: paginated(orderRow),
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/orders/export",
    permission: "orders.read",
    stepUp: "always",
    summary: "Export the orders of the filtered list, newest first; audited",
    body: orderExport,
    response: "csv",
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "orders.read",
    summary: "Retrieve an order",
    response: adminOrder,
  }),
  pack: defineEndpoint({
    method: "POST",
    path: `${recordPath}/pack`,
    permission: "orders.move",
    summary: "Mark an Ordered order as packed or unpacked",
    body: z.object({ packed: z.boolean() }),
    response: successResponse,
  }),
  ship: defineEndpoint({
    method: "POST",
    path: `${recordPath}/ship`,
    permission: "orders.move",
    summary: "Ship an order: Ordered → On the Way; issues the tax invoice",
    body: z.object({
      courier,
      trackingNumber,
      /** The `version` seen by the operator; 409 when the address has changed since the label was printed. */
      version: z.int().optional(),
      undoable,
    }),
    response: newStatus.extend({ undoId: undoId.optional() }),
  }),
  undoShip: defineEndpoint({
    method: "POST",
    path: `${recordPath}/undo-ship`,
    permission: "orders.move",
    summary: "Take back a dispatch while it is held, by the `undoId` that shipping answered: On the Way → Ordered",
    body: z.object({ undoId }),
    response: newStatus,
  }),
  addShipment: defineEndpoint({
    method: "POST",
    path: `${recordPath}/shipments`,
    permission: "orders.move",
    summary: "Add a parcel to an order that is On the Way",
    body: z.object({ courier, trackingNumber: trackingNumber.unwrap().min(1, "Please enter the tracking number.") }),
    response: successResponse,
  }),
  editParcel: defineEndpoint({
    method: "POST",
    path: `${recordPath}/edit-parcel`,
    permission: "orders.move",
    summary: "Correct courier and tracking number of a parcel while the order is On the Way",
    body: z.object({
      id: z.int(),
      seen: parcelSeen,
      courier,
      trackingNumber,
      /** Emails the corrected number to the buyer. */
      notify: z.boolean().default(false),
    }),
    response: successResponse,
  }),
  removeParcel: defineEndpoint({
    method: "POST",
    path: `${recordPath}/remove-parcel`,
    permission: "orders.move",
    summary: "Remove a parcel while the order is On the Way; the last one can't be removed",
    body: z.object({ id: z.int(), seen: parcelSeen }),
    response: successResponse,
  }),
  undoDelivery: defineEndpoint({
    method: "POST",
    path: `${recordPath}/undo-delivery`,
    permission: "orders.change",
    summary: "Take back a delivery recorded by mistake: Delivered → On the Way; reverses its cash payment",
    body: z.object({ reason: reason.unwrap().min(1, "Please enter a reason.") }),
    response: newStatus,
  }),
  deliver: defineEndpoint({
    method: "POST",
    path: `${recordPath}/deliver`,
    permission: "orders.move",
    summary: "Mark an order as delivered; records cash as paid",
    body: z.object({}),
    response: newStatus,
  }),
  return: defineEndpoint({
    method: "POST",
    path: `${recordPath}/return`,
    permission: "orders.move",
    stepUp: "sometimes",
    summary: "Book a return of a delivered order, with quantities to restock; it is Returned once everything is back",
    body: returnBody,
    response: newStatus,
  }),
  declineReturn: defineEndpoint({
    method: "POST",
    path: `${recordPath}/decline-return`,
    permission: "orders.move",
    summary: "Decline a return request",
    body: z.object({ reason: reason.unwrap().min(1, "Please enter a reason.") }),
    response: successResponse,
  }),
  returnToOrigin: defineEndpoint({
    method: "POST",
    path: `${recordPath}/return-to-origin`,
    permission: "orders.move",
    stepUp: "sometimes",
    summary: "Mark an undeliverable order as returned to origin",
    body: z.object({ reason, restock: z.boolean().default(true), expected: expectedRefund }),
    response: newStatus,
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: `${recordPath}/cancel`,
    permission: "orders.move",
    stepUp: "sometimes",
    summary: "Cancel an order before shipping; restocks, and refunds if paid",
    body: z.object({ reason, expected: expectedRefund }),
    response: newStatus,
  }),
  refund: defineEndpoint({
    method: "POST",
    path: `${recordPath}/refund`,
    permission: "orders.refund",
    stepUp: "sometimes",
    summary: "Refund an amount, or the whole rest; record manual refunds (UPI, cash) with the bank's reference",
    body: refundBody,
    response: refundEntry,
  }),
  refundPreview: defineEndpoint({
    method: "GET",
    path: `${recordPath}/refund-preview`,
    permission: "orders.move",
    summary: "Calculate what a refund, a return or a cancellation would refund",
    query: refundPreviewQuery,
    response: refundPreview,
  }),
  approveRefund: defineEndpoint({
    method: "POST",
    path: `${recordPath}/approve-refund`,
    permission: "orders.refund",
    stepUp: "sometimes",
    summary: "Approve a refund that waits for an operator with permission to refund, and send it",
    body: z.object({ refundId: z.int() }),
    response: refundEntry,
  }),
  withdrawRefund: defineEndpoint({
    method: "POST",
    path: `${recordPath}/withdraw-refund`,
    permission: "orders.refund",
    summary: "Withdraw a refund that waits for approval or to be sent by hand; emails the reason to the customer",
    body: z.object({ refundId: z.int(), reason: reason.unwrap().min(1, "Please enter a reason.") }),
    response: refundEntry,
  }),
  confirmUpi: defineEndpoint({
    method: "POST",
    path: `${recordPath}/confirm-upi`,
    permission: "orders.confirm-upi",
    summary: "Confirm a UPI payment by its bank reference",
    body: upiConfirmation,
    response: successResponse,
  }),
  note: defineEndpoint({
    method: "POST",
    path: `${recordPath}/notes`,
    permission: "orders.move",
    summary: "Add an internal note",
    body: z.object({ text: shortText(2_000).min(1, "Please write a note."), key: idempotencyKey }),
    response: successResponse,
  }),
  address: defineEndpoint({
    method: "POST",
    path: `${recordPath}/address`,
    permission: "orders.change",
    summary: "Update name, contact and address while Ordered; 409 with the current order on a conflict",
    body: orderAddress.extend({
      /** Left as they are when they are not sent. */
      businessName: z.string().nullable().optional(),
      businessGstin: z.string().nullable().optional(),
      version: z.int(),
    }),
    response: adminOrder,
  }),
  resend: defineEndpoint({
    method: "POST",
    path: `${recordPath}/resend`,
    permission: "orders.move",
    summary: "Resend an email to the customer",
    body: z.object({ mail: orderMail, key: idempotencyKey }),
    response: successResponse,
  }),
};
