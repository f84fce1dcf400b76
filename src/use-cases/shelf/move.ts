import { writeAudit } from "#db/queries/audit.ts";
import { lockInventory, setStockLevels } from "#db/queries/shelf.ts";
import { findMovementByKey, insertManualMovements } from "#db/queries/stock-movements.ts";
import { retryOnConflict } from "#db/retry-taken.ts";
import type { CacheTag } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import { applyStockMovement } from "#domain/stock-reasons.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { InventoryUseCases } from "./types.ts";

/** Pieces that came, went or were counted. The same key again moves nothing and says what it said. */
export function adjustStock({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["adjustStock"] {
  return async (who, sku, { reason, pieces, note, key: given }) => {
    const refused = requirePermission(who, "stock.write");
    if (refused) return { ok: false, error: refused };
    const [actor, key] = [formatActor(who), `${formatActor(who)} ${given}`];
    return await retryOnConflict(database, async (tx) => {
      const [variant] = await lockInventory(tx, isSku(sku) ? [sku] : []);
      if (!variant) return { ok: false, error: refusal("sku-not-found") };
      const { productId, stock } = variant;
      const earlier = await findMovementByKey(tx, key);
      if (earlier) {
        if (earlier.sku === sku && earlier.reason === reason) return { ok: true, value: { stock: earlier.stock } };
        return { ok: false, error: refusal("key-reused", { message: differentAdjustment }) };
      }
      const moved = applyStockMovement(stock, { reason, pieces });
      if ("problem" in moved) return { ok: false, error: refusal("invalid-input", problemOf(moved.problem)) };
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
  };
}

export const isSku = (sku: string): boolean => /^[A-Z0-9-]{1,60}$/.test(sku);

const differentAdjustment = "This was sent already as another move. Please reload the page and try again.";
const problemOf = (problem: string) => ({ message: problem, fields: { pieces: problem } });
