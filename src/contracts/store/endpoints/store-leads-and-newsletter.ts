import { z } from "zod";
import { successSchema } from "../customers/customer-schemas.ts";
import { leadBody, subscriberBody } from "../lead-requests.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

/** Contact and newsletter endpoints. `website` is a honeypot: leave it empty. */
export const leadAndNewsletterEndpoints = {
  lead: {
    method: "POST",
    path: "/leads",
    session: "none",
    summary: "Send a contact message; stored once per `idempotencyKey`",
    body: leadBody,
    response: successSchema,
    errors: ["lead-missing", "invalid-email", "invalid-phone", "too-long", "lead-failed", "too-many-requests"],
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
} as const satisfies Record<string, StoreEndpoint>;
