import { namesOfActors } from "#db/queries/audit.ts";
import { readShelf } from "#db/queries/shelf.ts";
import { movementsOf } from "#db/queries/stock-movements.ts";
import { refusal } from "#domain/errors.ts";
import { stockReasonWords } from "#domain/stock-reasons.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { isSku } from "./move.ts";
import type { Shelf } from "./types.ts";

/** How the stock of a SKU came to be what it is, newest first. */
export function movements({ database: { db } }: Pick<Deps, "database">): Shelf["movements"] {
  return async (who, sku, { after, limit }) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const [known] = await readShelf(db, isSku(sku) ? [sku] : []);
    if (!known) return { ok: false, error: refusal("sku-not-found") };
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
    const found = await movementsOf(db, { sku, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const names = await namesOfActors(
      db,
      page.map(({ actor }) => actor),
    );
    const items = page.map(({ at, reason, actor, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      reason: stockReasonWords(reason),
      actor: names.get(actor) ?? actor,
    }));
    return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
  };
}
