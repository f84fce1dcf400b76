import {
  listInventoryRows,
  lockInventory,
  readInventory,
  setStockLevels,
} from "#db/queries/inventory/inventory-rows.ts";
import { findMovementByKey, insertManualMovements, listMovements } from "#db/queries/inventory/stock-movements.ts";
import { listActorNames, writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { applyStockMovement, getStockReasonLabel } from "#domain/inventory/stock-movement.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { readSettings } from "../settings/read-settings.ts";
import { applyChanges } from "./apply-changes.ts";
import { readInventoryRows } from "./inventory-row.ts";
import type { InventoryUseCases } from "./inventory-types.ts";
import { validateChanges } from "./validate-changes.ts";

const isSku = (sku: string): boolean => /^[A-Z0-9-]{1,60}$/.test(sku);

const differentAdjustment =
  "A different stock adjustment was already sent with this key. Please reload the page and try again.";
const problemOf = (problem: string) => ({ message: problem, fields: { pieces: problem } });

/** Combines operators' use cases of prices and stock by SKU. */
export function createInventoryUseCases(deps: Deps): InventoryUseCases {
  return {
    list: listInventory(deps),
    preview: previewChanges(deps),
    apply: applyChanges(deps),
    adjustStock: adjustStock(deps),
    movements: listStockMovements(deps),
  };
}

/** Lists variants by product. */
function listInventory({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q, kind, stock, product, after, limit }) => {
    const { lowStockLimit } = await readSettings(db);
    const stockUpTo = stock && { low: lowStockLimit, out: 0 }[stock];
    const found = await listInventoryRows(db, { q, kinds: kind, product, stockUpTo, after, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ sku }) => sku);
    return { ok: true, value: { items: await readInventoryRows(db, rows), next } };
  });
}

/** Lists the stock movements of a SKU, newest first. */
function listStockMovements({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["movements"] {
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

/** Validates changes and describes them without applying them. */
function previewChanges({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["preview"] {
  return authorized("catalogue.read", async (actor, changes) => {
    const variants = await readInventory(
      db,
      changes.map(({ sku }) => sku),
    );
    const lines = validateChanges(actor, changes, variants).map(({ sku, says, problem }) => ({ sku, says, problem }));
    return { ok: true, value: { lines, isAllowed: lines.every(({ problem }) => problem === null) } };
  });
}

/**
 * Adjusts stock by units received, damaged or counted. The same key again moves nothing and returns the same answer.
 */
function adjustStock({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["adjustStock"] {
  return authorized("stock.write", async (who, sku, { reason, pieces, note, key: given }) => {
    const [actor, key] = [formatActor(who), `${formatActor(who)} ${given}`];
    return await retryOnConflict(database, async (tx) => {
      const [variant] = await lockInventory(tx, isSku(sku) ? [sku] : []);
      if (!variant) return fail("sku-not-found");
      const { productId, stock } = variant;
      const earlier = await findMovementByKey(tx, key);
      if (earlier) {
        if (earlier.sku === sku && earlier.reason === reason) return { ok: true, value: { stock: earlier.stock } };
        return fail("key-reused", { message: differentAdjustment });
      }
      const moved = applyStockMovement(stock, { reason, pieces });
      if ("problem" in moved) return fail("invalid-input", problemOf(moved.problem));
      const at = clock();
      const movement = { sku, delta: moved.stock - stock, reason, note: normalizeLine(note), actor, at, key };
      await setStockLevels(tx, [{ sku, stock: moved.stock }]);
      await insertManualMovements(tx, [movement]);
      const told = { before: { [sku]: { stock } }, after: { [sku]: { stock: moved.stock } }, reason: movement.note };
      const subject = { subjectKind: "product", subjectId: productId };
      await writeAudit(tx, { at, actor, action: `stock.${reason}`, ...subject, ...told });
      if ((stock === 0) !== (moved.stock === 0)) await database.notify(tx, `product:${productId}` satisfies CacheTag);
      return { ok: true, value: { stock: moved.stock } };
    });
  });
}
