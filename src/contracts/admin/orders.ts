import { z } from "zod";
import { amount, call, day, done, pageOf, pageQuery, requestKey, severalOf, time } from "./call.ts";
import {
  adminOrder,
  orderAddress,
  orderId,
  orderMail,
  orderStatus,
  paymentMode,
  paymentModes,
  refundEntry,
  statuses,
} from "./order.ts";

/** So many orders are moved or printed in one go. */
export const mostInBulk = 100;
const orderIds = z.array(orderId).min(1, "Please choose at least one order.").max(mostInBulk);

const words = (most: number) => z.string().trim().max(most);
const reason = words(300).default("");
const courier = words(60).default("");
const trackingNumber = words(60).default("");

/** Filters of the list; all of them narrow it. */
export const orderListQuery = pageQuery.extend({
  /** An order id or a part of it, four digits of a phone or all of them, an e-mail, a PIN, words of a name. */
  q: z.string().trim().max(100).optional(),
  status: severalOf(statuses),
  payment: severalOf(paymentModes),
  /** Among those that are Ordered: packed or not yet. */
  packed: z.enum(["yes", "no"]).optional(),
  /** Indian days, both included. */
  from: day.optional(),
  to: day.optional(),
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
  submittedAt: time,
  status: orderStatus,
  statusWord: z.string(),
  paymentMode,
  paid: z.boolean(),
  packedAt: time.nullable(),
  name: z.string(),
  contact: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  total: amount,
  /** Pieces in all, and the first two lines in words ('2 × Mountain Water, pack of 6'). */
  pieces: z.int(),
  lines: z.array(z.string()),
  moreLines: z.int(),
  returnAsked: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

const moved = z.object({ status: orderStatus, statusWord: z.string() });

/** What was done with each of several orders; `message` says why one was left as it is. */
export const bulkAnswer = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() })),
});

/** What has to be typed before so many orders are cancelled in one go: money moves with it. */
export const wordsToCancel = (orders: number): string => `cancel ${orders} ${orders === 1 ? "order" : "orders"}`;

const one = "/orders/:id" as const;

/**
 * A refusal of a move (409) carries the whole order as it is now as `current`: who was second sees what is true.
 */
export const orderCalls = {
  list: call({
    method: "GET",
    path: "/orders",
    need: "orders.read",
    says: "Orders, newest first",
    query: orderListQuery,
    answer: pageOf(orderRow),
  }),
  get: call({ method: "GET", path: one, need: "orders.read", says: "One order, whole", answer: adminOrder }),
  pack: call({
    method: "POST",
    path: `${one}/pack`,
    need: "orders.move",
    says: "Mark an Ordered order as packed, or not",
    body: z.object({ packed: z.boolean() }),
    answer: done,
  }),
  ship: call({
    method: "POST",
    path: `${one}/ship`,
    need: "orders.move",
    says: "Ordered → On the Way; takes the invoice's number",
    body: z.object({
      courier,
      trackingNumber,
      /** The `version` that was looked at: 409 when the address was changed since the label was printed. */
      version: z.int().optional(),
    }),
    answer: moved,
  }),
  addShipment: call({
    method: "POST",
    path: `${one}/shipments`,
    need: "orders.move",
    says: "One more parcel of an order that is On the Way",
    body: z.object({ courier, trackingNumber: trackingNumber.unwrap().min(1, "Please enter the tracking number.") }),
    answer: done,
  }),
  deliver: call({
    method: "POST",
    path: `${one}/deliver`,
    need: "orders.move",
    says: "On the Way → Delivered; cash is booked as paid",
    body: z.object({}),
    answer: moved,
  }),
  return: call({
    method: "POST",
    path: `${one}/return`,
    need: "orders.move",
    says: "Delivered → Returned: what came back, and what of it goes onto the shelf",
    body: z.object({
      reason,
      items: z
        .array(
          z.object({ sku: z.string().max(60), quantity: z.int().min(1).max(100), restock: z.boolean().default(true) }),
        )
        .min(1, "Please choose what came back.")
        .max(50),
    }),
    answer: moved,
  }),
  declineReturn: call({
    method: "POST",
    path: `${one}/decline-return`,
    need: "orders.move",
    says: "Say no to a return that was asked for",
    body: z.object({ reason: reason.unwrap().min(1, "Please say why.") }),
    answer: done,
  }),
  returnToOrigin: call({
    method: "POST",
    path: `${one}/return-to-origin`,
    need: "orders.move",
    says: "On the Way → returned to origin: nobody took it",
    body: z.object({ reason, restock: z.boolean().default(true) }),
    answer: moved,
  }),
  cancel: call({
    method: "POST",
    path: `${one}/cancel`,
    need: "orders.move",
    says: "Ordered or awaiting payment → Cancelled; stock back, money back by rule",
    body: z.object({ reason }),
    answer: moved,
  }),
  refund: call({
    method: "POST",
    path: `${one}/refund`,
    need: "orders.refund",
    says: "Money back, all that is left without an amount; by hand with the bank's reference for UPI and cash",
    body: z.object({
      amount: z.int().min(1, "Please enter an amount.").optional(),
      reason,
      key: requestKey,
      bankReference: words(60).optional(),
      /** One that waits to be sent by hand: this reference settles it. */
      refundId: z.int().optional(),
      /** What `moves.refundable` said: 409 with the order when somebody refunded meanwhile. */
      refundable: amount.optional(),
    }),
    answer: refundEntry,
  }),
  withdrawRefund: call({
    method: "POST",
    path: `${one}/withdraw-refund`,
    need: "orders.refund",
    says: "Withdraw a refund that waits to be sent by hand; the buyer is told why",
    body: z.object({ refundId: z.int(), reason: reason.unwrap().min(1, "Please say why.") }),
    answer: refundEntry,
  }),
  confirmUpi: call({
    method: "POST",
    path: `${one}/confirm-upi`,
    need: "orders.confirm-upi",
    says: "The money of a UPI order was seen on the bank's statement",
    body: z.object({ bankReference: words(60) }),
    answer: done,
  }),
  note: call({
    method: "POST",
    path: `${one}/notes`,
    need: "orders.move",
    says: "A note that stays in the shop",
    body: z.object({ text: words(2_000).min(1, "Please write a note."), key: requestKey }),
    answer: done,
  }),
  address: call({
    method: "POST",
    path: `${one}/address`,
    need: "orders.change",
    says: "Change name, contact and address while Ordered; 409 with the order when somebody changed it meanwhile",
    body: orderAddress.extend({ version: z.int() }),
    answer: adminOrder,
  }),
  resend: call({
    method: "POST",
    path: `${one}/resend`,
    need: "orders.move",
    says: "Send a message to the buyer once more",
    body: z.object({ mail: orderMail, key: requestKey }),
    answer: done,
  }),
  bulkPack: call({
    method: "POST",
    path: "/orders/bulk/pack",
    need: "orders.move",
    says: "Mark several orders as packed",
    body: z.object({ ids: orderIds }),
    answer: bulkAnswer,
  }),
  bulkShip: call({
    method: "POST",
    path: "/orders/bulk/ship",
    need: "orders.move",
    says: "Send several orders, each with its own tracking number; each is moved or refused by itself",
    body: z.object({
      items: z
        .array(z.object({ id: orderId, courier, trackingNumber }))
        .min(1)
        .max(mostInBulk),
    }),
    answer: bulkAnswer,
  }),
  bulkDeliver: call({
    method: "POST",
    path: "/orders/bulk/deliver",
    need: "orders.move",
    says: "Mark several orders as delivered",
    body: z.object({ ids: orderIds }),
    answer: bulkAnswer,
  }),
  bulkCancel: call({
    method: "POST",
    path: "/orders/bulk/cancel",
    need: "orders.change",
    says: "Cancel several orders; moves money, so `confirm` has to be typed: 'cancel 3 orders'",
    body: z.object({ ids: orderIds, reason, confirm: words(60) }),
    answer: bulkAnswer,
  }),
  slips: call({
    method: "GET",
    path: "/orders/papers/slips.pdf",
    need: "orders.read",
    says: "Packing slips, a page each",
    query: z.object({ ids: z.string().max(2_200) }),
    answer: "pdf",
  }),
  labels: call({
    method: "GET",
    path: "/orders/papers/labels.pdf",
    need: "orders.read",
    says: "Address labels, A6, a page each",
    query: z.object({ ids: z.string().max(2_200) }),
    answer: "pdf",
  }),
  invoices: call({
    method: "GET",
    path: "/orders/papers/invoices.pdf",
    need: "invoices.read",
    says: "Tax invoices of several orders in one file",
    query: z.object({ ids: z.string().max(2_200) }),
    answer: "pdf",
  }),
};
