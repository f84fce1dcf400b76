import type { SubscriptionTag } from "#domain/subscription.ts";

const names: Record<SubscriptionTag, string> = { news: "News", club: "The club" };

/** What can be asked for, by its tag. */
export const subscriptionTagLabels: Record<string, string> = names;
