import { listPriceChanges } from "#db/queries/pricing/price-change-queries.ts";
import type { InventoryUseCases } from "../inventory/inventory-types.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readScheduledPriceViews } from "./scheduled-price-view.ts";

/** Lists scheduled prices, the next first; or those applied or cancelled. */
export function listScheduledPrices({
  database: { db },
}: Pick<Deps, "database">): InventoryUseCases["listScheduledPrices"] {
  return authorized("catalogue.read", async (_actor, { state, product, after, limit }) => {
    const place = after === undefined ? undefined : (parsePriceChangeId(after) ?? 0);
    const found = await listPriceChanges(db, { state, product, after: place, limit: limit + 1 });
    const items = await readScheduledPriceViews(db, found.slice(0, limit));
    return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
  });
}

/** Returns undefined when the text is not the number of a price change. */
export const parsePriceChangeId = (typed: string): number | undefined =>
  /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
