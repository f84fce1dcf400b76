import { z } from "zod";
import { type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";
import { isoTime, paiseAmount } from "./endpoint.ts";

/** 'order_' + 14 characters. */
export const orderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/, "This is not an order id.");
export const orderStatusValues = orderStatuses as [OrderStatus, ...OrderStatus[]];
export const orderStatus = z.enum(orderStatusValues);
export const paymentModes = ["cod", "online", "upi"] as const;
export const paymentMode = z.enum(paymentModes);

const orderLine = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  /** Address of a small form of it. */
  picture: z.string().nullable(),
  quantity: z.int(),
  price: paiseAmount,
  lineTotal: paiseAmount,
  /** On the shelf now. */
  stock: z.int(),
});

/** The order's timeline, oldest first: status changes, payments, gateway events, notes and edits. */
const timelineEntry = z.object({
  at: isoTime,
  kind: z.enum(["move", "payment", "refund", "gateway", "note", "change", "shipment", "return", "mail"]),
  /** A name, or 'buyer', 'command line', 'Razorpay'. */
  actor: z.string(),
  /** One line in plain words. */
  says: z.string(),
  /** Text entered with the entry; "" for none. */
  text: z.string(),
});

/** Messages to the buyer that can be sent once more. */
export const orderMail = z.enum(["confirmed", "shipped", "delivered", "cancelled", "returned", "returned_to_origin"]);

export const refundEntry = z.object({
  id: z.int(),
  amount: paiseAmount,
  /** `asked` and by hand: it waits for somebody who sends the money and enters the bank's reference. */
  status: z.enum(["asked", "pending", "processed", "failed", "withdrawn"]),
  byHand: z.boolean(),
  reason: z.string(),
  bankReference: z.string().nullable(),
  /** Why one that waited is not sent after all. */
  withdrawnReason: z.string().nullable(),
  at: isoTime,
});

const paymentEntry = z.object({
  id: z.string(),
  method: z.enum(["gateway", "upi", "cash"]),
  status: z.enum(["authorized", "captured", "failed"]),
  amount: paiseAmount,
  refunded: paiseAmount,
  at: isoTime,
  error: z.string().nullable(),
});

export const orderAddress = z.object({
  name: z.string(),
  contact: z.string(),
  email: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
});

/** Actions that the signed-in operator can take now; impossible ones are hidden. */
const orderMoves = z.object({
  pack: z.boolean(),
  unpack: z.boolean(),
  ship: z.boolean(),
  addShipment: z.boolean(),
  deliver: z.boolean(),
  return: z.boolean(),
  declineReturn: z.boolean(),
  returnToOrigin: z.boolean(),
  cancel: z.boolean(),
  /** Refundable amount in paise, including refunds that wait to be sent manually; 0 hides the button. */
  refundable: paiseAmount,
  /** Refunds of this order are sent by hand and recorded with the bank's reference (UPI, cash). */
  refundByHand: z.boolean(),
  /** One that waits to be sent by hand can be withdrawn; not of a cancelled order, whose money is owed. */
  withdrawRefund: z.boolean(),
  confirmUpi: z.boolean(),
  editAddress: z.boolean(),
});

export const adminOrder = z.object({
  id: orderId,
  status: orderStatus,
  statusWord: z.string(),
  submittedAt: isoTime,
  packedAt: isoTime.nullable(),
  paymentMode,
  paid: z.boolean(),
  customer: z.object({ id: z.string(), name: z.string(), orders: z.int() }).nullable(),
  address: orderAddress,
  /** For the next change of the address: who saves over somebody else's change is told. */
  version: z.int(),
  lines: z.array(orderLine),
  subtotal: paiseAmount,
  delivery: paiseAmount,
  codFee: paiseAmount,
  discount: paiseAmount,
  discountCode: z.string().nullable(),
  total: paiseAmount,
  shipments: z.array(
    z.object({ id: z.int(), courier: z.string(), trackingNumber: z.string(), at: isoTime, actor: z.string() }),
  ),
  payments: z.array(paymentEntry),
  refunds: z.array(refundEntry),
  returnAsked: z
    .object({
      at: isoTime,
      reason: z.string(),
      items: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
    })
    .nullable(),
  invoice: z.string().nullable(),
  creditNotes: z.array(z.string()),
  timeline: z.array(timelineEntry),
  /** Stock that moved for it. */
  stockMoves: z.array(z.object({ sku: z.string(), delta: z.int(), reason: z.string(), at: isoTime })),
  moves: orderMoves,
  /** Messages that can be sent once more; none where the buyer left no address. */
  mails: z.array(orderMail),
});
export type AdminOrder = z.output<typeof adminOrder>;
