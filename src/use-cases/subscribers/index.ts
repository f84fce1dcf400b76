import { endSubscription, findSubscriberByToken } from "#db/queries/subscribers.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { exportSubscribers } from "./export.ts";
import { listSubscribers } from "./list.ts";
import { subscribe } from "./subscribe.ts";

const tokenShape = /^[A-Za-z0-9_-]{32,200}$/;

/** Who may be written to (D19). */
export function createNewsletterUseCases(deps: Pick<Deps, "database" | "clock">): Shop["newsletter"] {
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
      return ended
        ? { ok: true, value: { email: ended.email, subscribed: false } }
        : { ok: false, error: refusal("subscriber-not-found") };
    },
  };
}
