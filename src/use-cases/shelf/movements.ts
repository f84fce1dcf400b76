import { listActorNames } from "#db/queries/audit.ts";
import { readInventory } from "#db/queries/shelf.ts";
import { listMovements } from "#db/queries/stock-movements.ts";
import { refusal } from "#domain/errors.ts";
import { getStockReasonLabel } from "#domain/stock-reasons.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { isSku } from "./move.ts";
import type { InventoryUseCases } from "./types.ts";

/** How the stock of a SKU came to be what it is, newest first. */
export function listStockMovements({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["movements"] {
  return async (who, sku, { after, limit }) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const [known] = await readInventory(db, isSku(sku) ? [sku] : []);
    if (!known) return { ok: false, error: refusal("sku-not-found") };
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
    const found = await listMovements(db, { sku, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const names = await listActorNames(
      db,
      page.map(({ actor }) => actor),
    );
    const items = page.map(({ at, reason, actor, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      reason: getStockReasonLabel(reason),
      actor: names.get(actor) ?? actor,
    }));
    return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
  };
}
