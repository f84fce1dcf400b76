import { findPriceChange, listPriceChanges } from "#db/queries/pricing/price-change-queries.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import type { PricingUseCases } from "./pricing-types.ts";
import { readScheduledPriceViews } from "./scheduled-price-view.ts";

/** Lists scheduled prices, the next first; or those applied or cancelled. */
export function listScheduledPrices({
  database: { db },
}: Pick<Deps, "database">): PricingUseCases["listScheduledPrices"] {
  return authorized("catalogue.read", async (_actor, { state, product, after, limit }) => {
    const place = after === undefined ? undefined : (parsePriceChangeId(after) ?? 0);
    if (place !== undefined && !(await findPriceChange(db, place))) return cursorGone;
    const found = await listPriceChanges(db, { state, product, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    return { ok: true, value: { items: await readScheduledPriceViews(db, rows), next } };
  });
}

/** Returns undefined when the text is not the number of a price change. */
export const parsePriceChangeId = (typed: string): number | undefined =>
  /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
