import { priceChanges } from "#db/queries/price-changes.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { priceChangeViews } from "./price-change-view.ts";
import type { Shelf } from "./types.ts";

/** Prices that begin later, the next one first; or those that began or never will. */
export function prices({ database: { db } }: Pick<Deps, "database">): Shelf["prices"] {
  return async (who, { state, product, after, limit }) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const place = after === undefined ? undefined : (priceChangeId(after) ?? 0);
    const found = await priceChanges(db, { state, product, after: place, limit: limit + 1 });
    const items = await priceChangeViews(db, found.slice(0, limit));
    return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
  };
}

/** Undefined for what is no number of one. */
export const priceChangeId = (typed: string): number | undefined =>
  /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
