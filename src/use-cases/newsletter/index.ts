import { endSubscription, findSubscriberByToken } from "#db/queries/newsletter/subscriber-queries.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { exportSubscribers, listSubscribers } from "./list-subscribers.ts";
import type { NewsletterUseCases } from "./newsletter-types.ts";
import { subscribe } from "./subscribe.ts";

const tokenShape = /^[A-Za-z0-9_-]{32,200}$/;

/** Combines the use cases of newsletter subscriptions. */
export function createNewsletterUseCases(deps: Pick<Deps, "database" | "clock">): NewsletterUseCases {
  const { db } = deps.database;
  return {
    list: listSubscribers(deps),
    export: exportSubscribers(deps),
    subscribe: subscribe(deps),
    byToken: async (token) => {
      const row = tokenShape.test(token) ? await findSubscriberByToken(db, token) : undefined;
      return row && { email: row.email, subscribed: row.unsubscribedAt === null };
    },
    unsubscribe: async (token) => {
      const ended = tokenShape.test(token) ? await endSubscription(db, token, deps.clock()) : undefined;
      return ended ? { ok: true, value: { email: ended.email, subscribed: false } } : fail("subscriber-not-found");
    },
  };
}
