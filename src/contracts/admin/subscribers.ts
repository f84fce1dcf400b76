import { z } from "zod";
import { consents, type SubscriptionTag } from "#domain/subscription.ts";
import { call, pageOf, pageQuery, time } from "./call.ts";

const tag = z.enum(Object.keys(consents) as [SubscriptionTag, ...SubscriptionTag[]]);

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
  consentedAt: time,
  unsubscribedAt: time.nullable(),
});
export type SubscriberRow = z.output<typeof subscriberRow>;

export const subscriberCalls = {
  list: call({
    method: "GET",
    path: "/subscribers",
    need: "subscribers.read",
    says: "Subscribers, who agreed last first",
    query: pageQuery.extend(narrowed),
    answer: pageOf(subscriberRow),
  }),
  export: call({
    method: "POST",
    path: "/subscribers/export",
    need: "subscribers.read",
    says: "The same as a file, with what was agreed to and when; written into the audit",
    body: z.object(narrowed),
    answer: "csv",
  }),
};
