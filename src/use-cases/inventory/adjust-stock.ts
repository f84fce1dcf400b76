import { lockInventory, setStockLevels } from "#db/queries/inventory/inventory-rows.ts";
import { findMovementByKey, insertManualMovements } from "#db/queries/inventory/stock-movements.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { applyStockMovement } from "#domain/inventory/stock-movement.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { InventoryUseCases } from "./inventory-types.ts";
import { isSku } from "./list-inventory.ts";

const differentAdjustment =
  "A different stock adjustment was already sent with this key. Please reload the page and try again.";

const problemOf = (problem: string) => ({ message: problem, fields: { pieces: problem } });

/**
 * Adjusts stock by units received, damaged or counted. The same key again moves nothing and returns the same answer.
 */
export function adjustStock({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["adjustStock"] {
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
