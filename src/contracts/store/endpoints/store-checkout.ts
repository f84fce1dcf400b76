import type { ErrorCode } from "#domain/errors.ts";
import { placementBody, proofBody, quoteBody, tokenBody } from "../checkout/checkout-requests.ts";
import { paymentWidgetSchema, placedOrderSchema, quoteSchema } from "../checkout/checkout-schemas.ts";
import { successSchema } from "../customers/customer-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const cartErrors = ["cart-empty", "too-many-items", "too-many-pieces"] as const;
const placementErrors = [
  ...cartErrors,
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
const onlinePaymentErrors = ["payment-unavailable", "order-expired", "order-paid"] as const;

/** Quotes, placement and payment. A 409 `quote-changed` carries the new `quote`; no order was placed. */
export const checkoutEndpoints = {
  quote: {
    method: "POST",
    path: "/orders/quote",
    session: "none",
    summary: "Quote a cart, with all problems that block it",
    body: quoteBody,
    response: quoteSchema,
    errors: [...cartErrors, "too-many-requests"],
  },
  cod: {
    method: "POST",
    path: "/orders/cod",
    session: "optional",
    summary: "Place an order for cash on delivery. `expectedTotal` is the quote's `total` plus `cod.fee`",
    body: placementBody,
    response: placedOrderSchema,
    errors: [...placementErrors, "cod-refused", "cod-failed"],
  },
  upi: {
    method: "POST",
    path: "/orders/upi",
    session: "optional",
    summary: "Place an order paid from a UPI app; it becomes Ordered once the payment is confirmed",
    body: placementBody,
    response: placedOrderSchema,
    errors: [...placementErrors, "upi-unavailable"],
  },
  createOrder: {
    method: "POST",
    path: "/payments/create-order",
    session: "optional",
    summary: "Place an order paid online; returns the options of the payment widget",
    body: placementBody,
    response: paymentWidgetSchema,
    errors: [...placementErrors, ...onlinePaymentErrors],
  },
  resumeOrder: {
    method: "POST",
    path: "/payments/resume-order",
    session: "none",
    summary: "Resume payment of an unpaid order by its private token",
    body: tokenBody,
    response: paymentWidgetSchema,
    errors: ["order-not-found", ...onlinePaymentErrors],
  },
  verifyPayment: {
    method: "POST",
    path: "/payments/verify-payment",
    session: "none",
    summary: "Verify the payment proof from the widget; idempotent",
    body: proofBody,
    response: successSchema,
    errors: ["invalid-signature", "payment-missing", "payment-failed", "payment-returned", "payment-not-saved"],
  },
} as const satisfies Record<string, StoreEndpoint>;
