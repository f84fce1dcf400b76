import { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { placementBody, proofBody, quoteBody, tokenBody } from "../checkout/checkout-requests.ts";
import { paymentWidgetSchema, placedOrderSchema, quoteSchema } from "../checkout/checkout-schemas.ts";
import { successSchema } from "../customers/customer-schemas.ts";
import { cancelBody, returnBody } from "../orders/order-requests.ts";
import { buyAgainSchema, orderDetailSchema, orderListSchema } from "../orders/order-schemas.ts";
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
  "link-in-text",
  "quote-changed",
  "short-stock",
  "unknown-item",
  "key-reused",
  "session-changed",
  "shop-closed",
  "shop-busy",
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
    errors: [...placementErrors, "cod-refused", "code-needed", "cod-failed"],
  },
  upi: {
    method: "POST",
    path: "/orders/upi",
    session: "optional",
    summary: "Place an order paid from a UPI app; it becomes Ordered once the payment is confirmed",
    body: placementBody,
    response: placedOrderSchema,
    errors: [...placementErrors, "upi-unavailable", "total-too-small"],
  },
  createOrder: {
    method: "POST",
    path: "/payments/create-order",
    session: "optional",
    summary: "Place an order paid online; returns the options of the payment widget",
    body: placementBody,
    response: paymentWidgetSchema,
    errors: [...placementErrors, ...onlinePaymentErrors, "total-too-small"],
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

type Access = { path: "/me/orders/:id" | "/orders/link/:token"; session: "needed" | "none"; by: string };
const mine = { path: "/me/orders/:id", session: "needed", by: "by its id" } as const satisfies Access;
const linked = { path: "/orders/link/:token", session: "none", by: "by its private link" } as const satisfies Access;

const detail = ({ path, session, by }: Access) =>
  ({
    method: "GET",
    path,
    session,
    summary: `Retrieve an order and its available actions, ${by}`,
    response: orderDetailSchema,
    errors: ["order-not-found"],
  }) as const satisfies StoreEndpoint;
const cancel = ({ path, session, by }: Access) =>
  ({
    method: "POST",
    path: `${path}/cancel`,
    session,
    summary: `Cancel an order that is not shipped yet, ${by}`,
    body: cancelBody,
    response: z.object({ status: z.string() }),
    errors: ["order-not-found", "move-impossible", "too-long", "link-in-text"],
  }) as const satisfies StoreEndpoint;
const requestReturn = ({ path, session, by }: Access) =>
  ({
    method: "POST",
    path: `${path}/return`,
    session,
    summary: `Request a return, ${by}`,
    body: returnBody,
    response: z.object({ status: z.literal("asked") }),
    errors: ["order-not-found", "return-impossible", "return-empty", "too-long", "link-in-text"],
  }) as const satisfies StoreEndpoint;
const buyAgain = ({ path, session, by }: Access) =>
  ({
    method: "POST",
    path: `${path}/buy-again`,
    session,
    summary: `List the items of an order that can be bought again, ${by}`,
    response: buyAgainSchema,
    errors: ["order-not-found"],
  }) as const satisfies StoreEndpoint;

/** Query of `parseOrderFilter`: invalid values are ignored, never refused. */
const listQuery = z.object({
  status: z.array(z.enum(orderStatuses)).optional().describe("Order statuses; repeat for several"),
  date: z.array(z.string()).optional().describe("'last30', 'older' or a year; repeat for several"),
  search: z.string().max(100).optional(),
  page: z.string().optional().describe("Cursor: `next` or `previous` of a list"),
});

/** A customer's orders, and a guest's order by the link from its mails. */
export const customerOrderEndpoints = {
  list: {
    method: "GET",
    path: "/me/orders",
    session: "needed",
    summary: "List the customer's orders, newest first",
    query: listQuery,
    response: orderListSchema,
    errors: [],
  },
  mine: detail(mine),
  cancelMine: cancel(mine),
  returnMine: requestReturn(mine),
  buyMineAgain: buyAgain(mine),
  linked: detail(linked),
  cancelLinked: cancel(linked),
  returnLinked: requestReturn(linked),
  buyLinkedAgain: buyAgain(linked),
} as const satisfies Record<string, StoreEndpoint>;
