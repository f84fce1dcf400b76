import { z } from "zod";
import { type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";
import { disputeStatuses } from "#domain/payments/dispute.ts";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import { orderDeliverySchema } from "../store/orders/order-schemas.ts";
import { isoTime, paiseAmount } from "./endpoint.ts";

/** 'order_' + 14 characters. */
export const orderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/, "Invalid order id.");
/** As people say it: '#1042'; the id stays the address. */
export const orderNumber = z.string();
export const orderStatusValues = orderStatuses as [OrderStatus, ...OrderStatus[]];
export const orderStatus = z.enum(orderStatusValues);
export const paymentMode = z.enum(paymentModes);

const orderLine = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  /** URL of the thumbnail, and the flavour that tints its background, which is null for merch. */
  picture: z.string().nullable(),
  flavour: z.string().nullable(),
  /** Cans in the pack; null for merch. */
  packSize: z.int().nullable(),
  /** Weight of one unit in grams, from the variant; null when it was deleted. */
  weightGrams: z.int().nullable(),
  quantity: z.int(),
  /** Units that came back, and units that were refunded. */
  returned: z.int(),
  refunded: z.int(),
  price: paiseAmount,
  lineTotal: paiseAmount,
  /** The line's share of the order's discount; null in orders of early versions. */
  discount: paiseAmount.nullable(),
  /** Current stock. */
  stock: z.int(),
});

/** The order's timeline, oldest first: status changes, payments, gateway events, notes and edits. */
const timelineEntry = z.object({
  at: isoTime,
  kind: z.enum(["move", "payment", "refund", "gateway", "note", "change", "shipment", "return", "mail"]),
  /** The status that a move led to. */
  status: orderStatus.optional(),
  /** A name, or 'buyer', 'command line', 'Razorpay'. */
  actor: z.string(),
  /** One-line summary. */
  says: z.string(),
  /** Something that failed, such as a payment. */
  failed: z.boolean().optional(),
  /** Text entered with the entry; "" for none. */
  text: z.string(),
});

/** Mails to the buyer that can be resent. */
export const orderMail = z.enum(["confirmed", "shipped", "delivered", "cancelled", "returned", "returned_to_origin"]);

export const refundEntry = z.object({
  id: z.int(),
  paymentId: z.string(),
  amount: paiseAmount,
  /**
   * `held` waits for the approval of an operator who may refund. `asked` with `byHand`: an operator has to send the
   * money and enter the bank's reference.
   */
  status: z.enum(["held", "asked", "pending", "processed", "failed", "withdrawn"]),
  byHand: z.boolean(),
  reason: z.string(),
  bankReference: z.string().nullable(),
  /** Reason why a pending manual refund was withdrawn. */
  withdrawnReason: z.string().nullable(),
  at: isoTime,
});

const paymentEntry = z.object({
  id: z.string(),
  method: z.enum(["gateway", "upi", "cash"]),
  /** `reversed`: the cash of a delivery that was undone. */
  status: z.enum(["authorized", "captured", "failed", "reversed"]),
  amount: paiseAmount,
  refunded: paiseAmount,
  at: isoTime,
  error: z.string().nullable(),
});

const disputeEntry = z.object({
  id: z.string(),
  paymentId: z.string(),
  status: z.enum(disputeStatuses),
  amount: paiseAmount,
  /** Taken from the shop's balance by the gateway. */
  deducted: paiseAmount,
  /** The bank's code, or "". */
  reason: z.string(),
  respondBy: isoTime.nullable(),
  at: isoTime,
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
  /** The business that the invoice is made out to; null for a consumer. */
  businessName: z.string().nullable(),
  businessGstin: z.string().nullable(),
});

/** Actions that the signed-in operator can take now; impossible ones are hidden. */
const orderMoves = z.object({
  pack: z.boolean(),
  unpack: z.boolean(),
  ship: z.boolean(),
  addShipment: z.boolean(),
  deliver: z.boolean(),
  undoDelivery: z.boolean(),
  /** Parcels can be corrected and removed. */
  changeParcels: z.boolean(),
  return: z.boolean(),
  declineReturn: z.boolean(),
  returnToOrigin: z.boolean(),
  cancel: z.boolean(),
  /** Refundable amount in paise, including pending manual refunds; 0 hides the button. */
  refundable: paiseAmount,
  /** Refunds of this order are sent manually and recorded with the bank's reference (UPI, cash). */
  refundByHand: z.boolean(),
  /** False: refunds of a cancellation or a return wait for approval. */
  mayRefund: z.boolean(),
  /** Amount paid and not yet refunded, in paise. Cancelling the order refunds it. */
  refundLeft: paiseAmount,
  /** A refund waits for the approval of this operator. */
  approveRefund: z.boolean(),
  /** A refund that waits for approval or to be sent by hand can be withdrawn, except on a cancelled order, whose money is owed. */
  withdrawRefund: z.boolean(),
  confirmUpi: z.boolean(),
  editAddress: z.boolean(),
  /** Items can be changed while nothing was dispatched or refunded. */
  editItems: z.boolean(),
});

const payLink = z.object({ url: z.string(), payBefore: isoTime.nullable() }).nullable();

const parcelMate = z.object({
  id: orderId,
  number: orderNumber,
  status: orderStatus,
  statusWord: z.string(),
  /** The first order of the parcel, to which the others were added. */
  isFirst: z.boolean(),
  paymentMode,
  total: paiseAmount,
  packedAt: isoTime.nullable(),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
  /** False when one of the addresses was changed since: each order then has its own parcel. */
  hasSameAddress: z.boolean(),
  payLink,
});
export type ParcelMate = z.output<typeof parcelMate>;

export const adminOrder = z.object({
  id: orderId,
  number: orderNumber,
  status: orderStatus,
  statusWord: z.string(),
  submittedAt: isoTime,
  packedAt: isoTime.nullable(),
  /** Every status the order had, oldest first. */
  statusChanges: z.array(z.object({ status: orderStatus, at: isoTime })),
  /** Came from the old shop: nobody can change its status. */
  fromOldShop: z.boolean(),
  deliveryDays: orderDeliverySchema,
  paymentMode,
  paid: z.boolean(),
  /** The account it was ordered with; null for a guest. */
  customer: z.object({ id: z.string(), name: z.string(), orders: z.int() }).nullable(),
  /** The row of this order's customer in the list of customers; null while the order was never confirmed. */
  buyerId: z.int().nullable(),
  /** Orders of this phone number, guests' too: count, amount paid minus refunds, and how many returned to origin. */
  ofPhone: z.object({ orders: z.int(), spent: paiseAmount, returnedToOrigin: z.int() }),
  address: orderAddress,
  /** Version of address and items, sent back with a change to detect conflicts. */
  version: z.int(),
  lines: z.array(orderLine),
  subtotal: paiseAmount,
  delivery: paiseAmount,
  codFee: paiseAmount,
  discount: paiseAmount,
  discountCode: z.string().nullable(),
  total: paiseAmount,
  shipments: z.array(
    z.object({
      id: z.int(),
      courier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      /** Charge of the courier, from its file. */
      charge: paiseAmount.nullable(),
      at: isoTime,
      actor: z.string(),
    }),
  ),
  payments: z.array(paymentEntry),
  refunds: z.array(refundEntry),
  disputes: z.array(disputeEntry),
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
  /** Stock movements of the order. */
  stockMoves: z.array(z.object({ sku: z.string(), delta: z.int(), reason: z.string(), at: isoTime })),
  /** Sentences about what invoice and labels lack while the order waits to be sent; null when they lack nothing. */
  unfilledFacts: z.string().nullable(),
  moves: orderMoves,
  /**
   * The customer's own page while the order awaits its payment. Only for operators who may change orders, because the
   * link acts for the customer.
   */
  payLink,
  /** The other orders of its parcel, by number: items were added to a paid order before its dispatch. */
  parcelMates: z.array(parcelMate),
  /** Mails that can be resent; empty when the buyer left no email. */
  mails: z.array(orderMail),
});
export type AdminOrder = z.output<typeof adminOrder>;
