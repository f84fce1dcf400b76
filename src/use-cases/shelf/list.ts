import { listInventoryRows } from "#db/queries/shelf.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { readSettings } from "../settings/read-settings.ts";
import { readInventoryRows } from "./shelf-row.ts";
import type { InventoryUseCases } from "./types.ts";

/** By product, a page at a time. */
export function listInventory({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["list"] {
  return async (who, { q, kind, stock, product, after, limit }) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const { lowStockLimit } = await readSettings(db);
    const stockUpTo = stock && { low: lowStockLimit, out: 0 }[stock];
    const found = await listInventoryRows(db, { q, kinds: kind, product, stockUpTo, after, limit: limit + 1 });
    const items = await readInventoryRows(db, found.slice(0, limit));
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}
