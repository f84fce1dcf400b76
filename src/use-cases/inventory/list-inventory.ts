import { listInventoryRows, readInventory } from "#db/queries/inventory/inventory-rows.ts";
import { listMovements } from "#db/queries/inventory/stock-movements.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { getStockReasonLabel } from "#domain/inventory/stock-movement.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { readSettings } from "../settings/read-settings.ts";
import { readInventoryRows } from "./inventory-row.ts";
import type { InventoryUseCases } from "./inventory-types.ts";

export const isSku = (sku: string): boolean => /^[A-Z0-9-]{1,60}$/.test(sku);

/** Lists variants by product. */
export function listInventory({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q, kind, stock, product, after, limit }) => {
    const { lowStockLimit } = await readSettings(db);
    const stockUpTo = stock && { low: lowStockLimit, out: 0 }[stock];
    const found = await listInventoryRows(db, { q, kinds: kind, product, stockUpTo, after, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ sku }) => sku);
    return { ok: true, value: { items: await readInventoryRows(db, rows), next } };
  });
}

/** Lists the stock movements of a SKU, newest first. */
export function listStockMovements({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["movements"] {
  return authorized("catalogue.read", async (_actor, sku, { after, limit }) => {
    const [known] = await readInventory(db, isSku(sku) ? [sku] : []);
    if (!known) return fail("sku-not-found");
    const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
    const found = await listMovements(db, { sku, before, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    const names = await listActorNames(
      db,
      rows.map(({ actor }) => actor),
    );
    const items = rows.map(({ at, reason, actor, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      reason: getStockReasonLabel(reason),
      actor: names.get(actor) ?? actor,
    }));
    return { ok: true, value: { items, next } };
  });
}
