import { z } from "zod";
import { apiFaq, apiPlasticItem, apiProduct, productsQuery } from "../catalog/product-api-schemas.ts";
import { deliveryEstimateSchema, placesSchema, successSchema } from "../customers/customer-schemas.ts";
import { leadBody, subscriberBody } from "../lead-requests.ts";
import { pageReportBody } from "../page-report.ts";
import { stockAlertBody } from "../stock-alert-requests.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

/** Contact, newsletter and back-in-stock endpoints. `website` is a honeypot: leave it empty. */
export const leadAndNewsletterEndpoints = {
  lead: {
    method: "POST",
    path: "/leads",
    session: "none",
    summary: "Send a contact message; stored once per `idempotencyKey`",
    body: leadBody,
    response: successSchema,
    errors: [
      "lead-missing",
      "invalid-email",
      "invalid-phone",
      "too-long",
      "link-in-text",
      "lead-failed",
      "too-many-requests",
    ],
  },
  subscribe: {
    method: "POST",
    path: "/subscribers",
    session: "none",
    summary: "Subscribe to the newsletter or to club news",
    body: subscriberBody,
    response: successSchema.extend({ email: z.string() }),
    errors: ["invalid-email", "too-many-requests"],
  },
  stockAlert: {
    method: "POST",
    path: "/stock-alerts",
    session: "none",
    summary: "Ask for one email when a SKU is in stock; stored once per SKU and address",
    body: stockAlertBody,
    response: successSchema.extend({ email: z.string() }),
    errors: ["invalid-email", "product-gone", "in-stock", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

/** Reports that browsers send without the visitor. */
export const browserEndpoints = {
  report: {
    method: "POST",
    path: "/reports",
    session: "none",
    summary: "Count a page's speed and errors in /metrics; also takes a browser's own CSP reports. At most 8 KiB",
    body: pageReportBody,
    response: "empty",
    errors: ["too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

/** Public read endpoints. */
export const catalogEndpoints = {
  products: {
    method: "GET",
    path: "/products",
    session: "none",
    summary: "List products; prices in rupees",
    query: productsQuery,
    response: z.array(apiProduct),
    errors: [],
  },
  product: {
    method: "GET",
    path: "/products/:idOrSlug",
    session: "none",
    summary: "Retrieve a product by id or slug",
    response: apiProduct,
    errors: ["not-found"],
  },
  faqs: {
    method: "GET",
    path: "/faqs",
    session: "none",
    summary: "List FAQs",
    response: z.array(apiFaq),
    errors: [],
  },
  plasticItems: {
    method: "GET",
    path: "/plastic-items",
    session: "none",
    summary: "List items of the plastic page",
    response: z.array(apiPlasticItem),
    errors: [],
  },
  places: {
    method: "GET",
    path: "/pins/:pin",
    session: "none",
    summary: "Look up state and city of a PIN; empty for an unknown PIN",
    response: placesSchema,
    errors: ["invalid-pin"],
  },
  deliveryEstimate: {
    method: "GET",
    path: "/pins/:pin/delivery",
    session: "none",
    summary: "Estimate when an order placed now reaches a PIN",
    response: deliveryEstimateSchema,
    errors: ["invalid-pin", "pin-not-found", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;
