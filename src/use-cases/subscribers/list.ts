import { findSubscriberCursor, findSubscribers, type SubscriberEntry } from "#db/queries/subscribers.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { AdminNewsletterUseCases } from "./types.ts";

/** Who agreed last first, by address, tag and whether they left (issue 6 §2). */
export function listSubscribers({ database: { db } }: Pick<Deps, "database">): AdminNewsletterUseCases["list"] {
  return async (who, { after, limit, ...filter }) => {
    const refused = requirePermission(who, "subscribers.read");
    if (refused) return { ok: false, error: refused };
    const isPlace = after !== undefined && /^\d{1,15}$/.test(after);
    const place = isPlace ? await findSubscriberCursor(db, Number(after)) : undefined;
    if (after !== undefined && !place) return { ok: false, error: refusal("bad-request") };
    const found = await findSubscribers(db, { ...filter, after: place, limit: limit + 1 });
    const items = found.slice(0, limit).map(rowOf);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { ok: true, value: { items, next: last ? String(last.id) : null } };
  };
}

function rowOf({ consentedAt, unsubscribedAt, ...row }: SubscriberEntry) {
  const at = new Date(consentedAt).toISOString();
  return { ...row, consentedAt: at, unsubscribedAt: unsubscribedAt?.toISOString() ?? null };
}
