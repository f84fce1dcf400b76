import type { NewsletterTag } from "#domain/subscription.ts";

const names: Record<NewsletterTag, string> = { news: "News", club: "The club" };

/** What can be asked for, by its tag. */
export const subscriptionTagLabels: Record<string, string> = names;
