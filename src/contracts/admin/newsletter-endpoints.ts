import { z } from "zod";
import { type NewsletterTag, newsletterConsents } from "#domain/newsletter-consents.ts";
import { defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";

const tag = z.enum(Object.keys(newsletterConsents) as [NewsletterTag, ...NewsletterTag[]]);

const filters = {
  /** An email, its prefix, or '@' and a domain. */
  q: z.string().trim().max(254).optional(),
  tag: tag.optional(),
  state: z.enum(["subscribed", "unsubscribed"]).optional(),
};

const subscriberRow = z.object({
  id: z.int(),
  email: z.string(),
  tags: z.array(z.string()),
  /** Consent text shown when they subscribed. */
  consentText: z.string(),
  consentedAt: isoTime,
  unsubscribedAt: isoTime.nullable(),
});
export type SubscriberRow = z.output<typeof subscriberRow>;

export const subscriberEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/newsletter/subscribers",
    permission: "subscribers.read",
    summary: "List subscribers, latest consent first",
    query: pageQuery.extend(filters),
    response: paginated(subscriberRow),
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/newsletter/subscribers/export",
    permission: "subscribers.read",
    stepUp: "always",
    summary: "Export subscribers with their consents; audited",
    body: z.object(filters),
    response: "csv",
  }),
  unsubscribe: defineEndpoint({
    method: "POST",
    path: "/newsletter/subscribers/:id/unsubscribe",
    permission: "customers.change",
    summary: "Unsubscribe a person who asked for it; audited, and nothing changes for one who has unsubscribed",
    response: successResponse,
  }),
};
