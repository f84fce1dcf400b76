import { z } from "zod";
import { orderChannels } from "#domain/orders/order-channel.ts";
import { orderAddress, orderId, orderNumber } from "./admin-order.ts";
import { defineEndpoint, idempotencyKey, isoDay, paiseAmount, typedText } from "./endpoint.ts";
import { orderItems, pricedLine } from "./order-items.ts";
import { shortText } from "./refund-bodies.ts";

/** The fields that decide the price: a discount code can depend on the customer, cash on delivery on all of them. */
const priced = { items: orderItems, discountCode: typedText, pin: typedText, phone: typedText, email: typedText };

const manualOrderQuote = z.object({
  lines: z.array(pricedLine),
  subtotal: paiseAmount,
  delivery: paiseAmount,
  discount: paiseAmount,
  /** The code that gave `discount`. */
  discountCode: z.string().nullable(),
  /** Total when paid by a link; cash on delivery adds `cod.fee`. */
  total: paiseAmount,
  problems: z.array(z.object({ sku: z.string().nullable(), message: z.string() })),
  cod: z.object({ allowed: z.boolean(), fee: paiseAmount, message: z.string() }),
  /** False where the shop has neither a payment gateway nor a UPI ID. */
  payLink: z.boolean(),
  /** False where the shop issues no invoices to businesses. */
  businessInvoices: z.boolean(),
  /** Place of the PIN and its days of delivery; null without a known PIN. */
  delivers: z.object({ pin: z.string(), city: z.string(), state: z.string(), from: isoDay, to: isoDay }).nullable(),
});
export type ManualOrderQuote = z.output<typeof manualOrderQuote>;

/** Orders that an operator takes for a customer, by phone or WhatsApp. */
export const manualOrderEndpoints = {
  customer: defineEndpoint({
    method: "GET",
    path: "/new-order/customer",
    permission: "customers.read",
    summary: "Find name, email and address of a phone number's latest order",
    query: z.object({ phone: z.string().max(40) }),
    response: z.object({
      /** Null for a phone number without an order. */
      address: orderAddress.nullable(),
      orders: z.int(),
      spent: paiseAmount,
      returnedToOrigin: z.int(),
    }),
  }),
  quote: defineEndpoint({
    method: "POST",
    path: "/new-order/quote",
    permission: "orders.change",
    summary: "Price an order before it is placed, and say what its PIN code allows",
    body: z.object(priced),
    response: manualOrderQuote,
  }),
  place: defineEndpoint({
    method: "POST",
    path: "/new-order",
    permission: "orders.change",
    summary: "Place an order for a customer, in cash or to be paid by a link",
    body: z.object({
      ...priced,
      fullName: typedText,
      addressLine1: typedText,
      addressLine2: typedText,
      landmark: typedText,
      city: typedText,
      state: typedText,
      /** For an invoice to a business: its name as registered for GST, and its GSTIN. */
      businessName: typedText.optional(),
      businessGstin: typedText.optional(),
      channel: z.enum(orderChannels),
      payment: z.enum(["cod", "link"]),
      /** Internal; customers never see it. */
      note: shortText(2_000).default(""),
      /** The total that the customer agreed to; refused when it has changed since. */
      expectedTotal: paiseAmount,
      key: idempotencyKey,
    }),
    response: z.object({ orderId, number: orderNumber }),
  }),
};
