import { z } from "zod";
import { type NewsletterTag, newsletterConsents } from "#domain/newsletter-consents.ts";
import { defineEndpoint, isoTime, pageQuery, paginated } from "./endpoint.ts";

const tag = z.enum(Object.keys(newsletterConsents) as [NewsletterTag, ...NewsletterTag[]]);

const narrowed = {
  /** An e-mail, its beginning, or '@' and a domain. */
  q: z.string().trim().max(254).optional(),
  tag: tag.optional(),
  state: z.enum(["subscribed", "unsubscribed"]).optional(),
};

const subscriberRow = z.object({
  id: z.int(),
  email: z.string(),
  tags: z.array(z.string()),
  /** The words that stood beside the form when they agreed. */
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
    summary: "Subscribers, who agreed last first",
    query: pageQuery.extend(narrowed),
    response: paginated(subscriberRow),
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/newsletter/subscribers/export",
    permission: "subscribers.read",
    summary: "The same as a file, with what was agreed to and when; written into the audit",
    body: z.object(narrowed),
    response: "csv",
  }),
};
