import { createHash } from "node:crypto";
import {
  findInventoryChange,
  type InventoryRecord,
  insertInventoryChange,
  insertManualMovements,
  lockInventory,
  setStockLevels,
} from "#db/queries/inventory/inventory-queries.ts";
import { writeAudits } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { applyStockMovement } from "#domain/inventory/stock-movement.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { InventoryUseCases } from "./inventory-types.ts";

const otherReceipt = "Another delivery was already sent with this key. Please reload the page and try again.";

/** Adds a delivery to the stock of its SKUs: all of them or none, once per key (docs/rules.md 19.8). */
export function receiveStock({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["receive"] {
  return authorized("stock.write", async (who, { lines, note, key: clientKey }) => {
    const requestHash = createHash("sha256").update(JSON.stringify({ lines, note })).digest("hex");
    return await transactionWithRetry(database, async (tx): Promise<Result<null>> => {
      const [at, actor] = [clock(), formatActor(who)];
      const key = `${actor} ${clientKey}`;
      const variants = await lockInventory(
        tx,
        lines.map(({ sku }) => sku),
      );
      const earlier = await findInventoryChange(tx, key);
      if (earlier?.requestHash === requestHash) return { ok: true, value: null };
      if (earlier) return fail("key-reused", { message: otherReceipt });
      const { moves, problems } = planReceipt(lines, variants);
      const [problem] = Object.values(problems);
      if (problem !== undefined) return fail("invalid-input", { message: problem, fields: problems });
      if (!(await insertInventoryChange(tx, { key, requestHash, actor, at })))
        return fail("key-reused", { message: otherReceipt });
      await setStockLevels(
        tx,
        moves.map(({ variant: { sku }, stock }) => ({ sku, stock })),
      );
      const reason = normalizeLine(note);
      await insertManualMovements(
        tx,
        moves.map(({ variant: { sku }, units }) => ({
          sku,
          delta: units,
          reason: "received",
          note: reason,
          actor,
          at,
          key: `${key} ${sku}`,
        })),
      );
      await writeAudits(
        tx,
        moves.map(({ variant: { sku, productId, stock: before }, stock }) => ({
          at,
          actor,
          action: "stock.received",
          subjectKind: "product",
          subjectId: productId,
          before: { [sku]: { stock: before } },
          after: { [sku]: { stock } },
          reason,
        })),
      );
      const refilled = moves.filter(({ variant }) => variant.stock === 0);
      for (const id of new Set(refilled.map(({ variant }) => variant.productId)))
        await database.notify(tx, `product:${id}` satisfies CacheTag);
      return { ok: true, value: null };
    });
  });
}

/** Adds the units of each line to the stock of its SKU; `problems` by the name of the field. */
function planReceipt(lines: readonly { sku: string; units: number }[], variants: readonly InventoryRecord[]) {
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const problems: Record<string, string> = {};
  const moves = lines.flatMap(({ sku, units }, index) => {
    const variant = bySku.get(sku);
    // A SKU that is in the list twice would be set to one of its two sums.
    bySku.delete(sku);
    const moved = variant
      ? applyStockMovement(variant.stock, { reason: "received", pieces: units })
      : { problem: "Unknown SKU, or in the list twice." };
    if ("problem" in moved) problems[`lines.${index}.units`] = moved.problem;
    return variant && "stock" in moved ? [{ variant, units, stock: moved.stock }] : [];
  });
  return { moves, problems };
}
