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
    summary: "A message to the shop; with the same `idempotencyKey` it is stored once",
    body: leadBody,
    response: successSchema,
    errors: ["lead-missing", "invalid-email", "invalid-phone", "too-long", "lead-failed", "too-many-requests"],
  },
  subscribe: {
    method: "POST",
    path: "/subscribers",
    session: "none",
    summary: "Ask to be written to: about news, or about the club",
    body: subscriberBody,
    response: successSchema.extend({ email: z.string() }),
    errors: ["invalid-email", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;
