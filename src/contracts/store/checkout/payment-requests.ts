import { z } from "zod";

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
