import { z } from "zod";
import { fromRupees } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formTextSchema } from "../form-text-schema.ts";

/** Ids and signatures of the gateway. The pattern keeps out characters that PostgreSQL rejects. */
const gatewayId = z.string().regex(/^[A-Za-z0-9_]{0,256}$/);

/** The private part of an order's link. */
export const tokenBody = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{32,200}$/) });

/** Payment proof from the widget, sent by the page as JSON or by the gateway as a form. */
export const proofBody = z
  .object({
    razorpay_order_id: gatewayId,
    razorpay_payment_id: gatewayId.default(""),
    razorpay_signature: gatewayId.default(""),
  })
  .transform((proof) => ({
    razorpayOrderId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  }));

const text = formTextSchema(1_000);
const optionalText = text.transform((value) => (value.trim() === "" ? undefined : value));

/** Accepts more units than an order may have, so that the buyer gets a message about stock or limits, not about the request. */
const items = z.array(z.object({ id: z.string().min(1).max(200), quantity: z.int().min(1).max(1_000_000) })).max(1_000);

/** `POST /api/orders/quote`. Unknown fields are ignored. */
export const quoteBody = z.object({ items, discountCode: optionalText, pin: optionalText });

/** A moment and its signature. */
export const queueTicketText = z.string().regex(/^\d{13}\.[A-Za-z0-9_-]{43}$/);

/**
 * `POST /api/orders/cod`. Empty shipping fields pass here: the use case reports them in a fixed order.
 */
export const placementBody = z.object({
  ...quoteBody.shape,
  fullName: text,
  phone: text,
  addressLine1: text,
  addressLine2: text,
  pin: text,
  city: text,
  state: text,
  landmark: optionalText,
  email: optionalText,
  businessName: optionalText.describe("For an invoice to a business: its name as registered for GST"),
  businessGstin: optionalText.describe("Its GSTIN, registered in the state of delivery"),
  cashCode: optionalText.describe("The code that `code-needed` asks for, as mailed; only for cash orders"),
  /** Saves the address to the signed-in customer's address book; anything but `true` means no. */
  saveAddress: z.boolean().optional().catch(false),
  renderedFor: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("For whom the page was rendered, a customer id or `guest`: the order of another session is refused"),
  /** Parsed into paise. */
  expectedTotal: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .describe("Total shown to the buyer, in rupees")
    .transform(fromRupees),
  /** The private token of the same buyer's order that awaits payment; malformed values are ignored. */
  replaces: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,200}$/)
    .optional()
    .catch(undefined),
  /** `queueTicket` of an earlier `shop-busy`; malformed values are ignored. */
  queueTicket: queueTicketText.optional().catch(undefined),
  idempotencyKey: z.string().transform(normalizeLine).pipe(z.string().min(1).max(255)),
});
