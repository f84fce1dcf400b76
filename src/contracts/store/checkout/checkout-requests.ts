import { z } from "zod";
import { fromRupees } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formTextSchema } from "../form-text-schema.ts";

/** Ids and signatures of the gateway: letters, digits and underscores, nothing that a database could stumble over. */
const plain = z.string().regex(/^[A-Za-z0-9_]{0,256}$/);

/** The private part of an order's link. */
export const tokenBody = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{32,200}$/) });

/** Payment proof from the widget, sent by the page as JSON or by the gateway as a form. */
export const proofBody = z
  .object({ razorpay_order_id: plain, razorpay_payment_id: plain.default(""), razorpay_signature: plain.default("") })
  .transform((given) => ({
    razorpayOrderId: given.razorpay_order_id,
    razorpayPaymentId: given.razorpay_payment_id,
    razorpaySignature: given.razorpay_signature,
  }));

const text = formTextSchema(1_000);
const optionalText = text.transform((given) => (given.trim() === "" ? undefined : given));

/** More pieces than an order may hold still get words about stock or limits, not about the shape of the request. */
const items = z.array(z.object({ id: z.string().min(1).max(200), quantity: z.int().min(1).max(1_000_000) })).max(1_000);

/** `POST /api/orders/quote`. Unknown fields are ignored. */
export const quoteBody = z.object({ items, discountCode: optionalText, pin: optionalText });

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
  /** Into the book of who is signed in; anything but true is no. */
  saveAddress: z.boolean().optional().catch(false),
  /** Paise inside. */
  expectedTotal: z.number().min(0).max(1_000_000_000).describe("Rupees, as they were shown").transform(fromRupees),
  /** The private token of the same buyer's order that awaits payment; whatever cannot be one is none. */
  replaces: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,200}$/)
    .optional()
    .catch(undefined),
  idempotencyKey: z.string().transform(normalizeLine).pipe(z.string().min(1).max(255)),
});
