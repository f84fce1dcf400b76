import type { ErrorCode } from "#domain/errors.ts";
import { placementBody, proofBody, quoteBody, tokenBody } from "../checkout/checkout-requests.ts";
import { paymentWidgetSchema, placedOrderSchema, quoteSchema } from "../checkout/checkout-schemas.ts";
import { successSchema } from "../customers/customer-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const cart = ["cart-empty", "too-many-items", "too-many-pieces"] as const;
const placing = [
  ...cart,
  "shipping-missing",
  "invalid-pin",
  "invalid-phone",
  "invalid-state",
  "invalid-email",
  "too-long",
  "quote-changed",
  "short-stock",
  "unknown-item",
  "key-reused",
  "too-many-requests",
] as const satisfies readonly ErrorCode[];
const online = ["payment-unavailable", "order-expired", "order-paid"] as const;

/** From a cart to an order. A 409 `quote-changed` carries the new `quote`: nothing was placed. */
export const checkoutEndpoints = {
  quote: {
    method: "POST",
    path: "/orders/quote",
    session: "none",
    summary: "What a cart costs now, with everything that is in its way",
    body: quoteBody,
    response: quoteSchema,
    errors: [...cart, "too-many-requests"],
  },
  cod: {
    method: "POST",
    path: "/orders/cod",
    session: "optional",
    summary: "Place an order for cash on delivery. `expectedTotal` is the quote's `total` plus `cod.fee`",
    body: placementBody,
    response: placedOrderSchema,
    errors: [...placing, "cod-refused", "cod-failed"],
  },
  upi: {
    method: "POST",
    path: "/orders/upi",
    session: "optional",
    summary: "Place an order that is paid from a UPI app; it becomes Ordered when its money was seen",
    body: placementBody,
    response: placedOrderSchema,
    errors: [...placing, "upi-unavailable"],
  },
  createOrder: {
    method: "POST",
    path: "/payments/create-order",
    session: "optional",
    summary: "Place an order that is paid online; answers what the gateway's widget needs",
    body: placementBody,
    response: paymentWidgetSchema,
    errors: [...placing, ...online],
  },
  resumeOrder: {
    method: "POST",
    path: "/payments/resume-order",
    session: "none",
    summary: "Open the payment of an order that was placed and not paid, by its private token",
    body: tokenBody,
    response: paymentWidgetSchema,
    errors: ["order-not-found", ...online],
  },
  verifyPayment: {
    method: "POST",
    path: "/payments/verify-payment",
    session: "none",
    summary: "What the widget handed over; the same answer for the same proof again",
    body: proofBody,
    response: successSchema,
    errors: ["invalid-signature", "payment-missing", "payment-failed", "payment-returned", "payment-not-saved"],
  },
} as const satisfies Record<string, StoreEndpoint>;
