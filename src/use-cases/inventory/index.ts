import { createHash } from "node:crypto";
import type { InventoryChange } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Database, Tx } from "#db/client.ts";
import { sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import {
  findInventoryChange,
  findMovementByKey,
  type InventoryRecord,
  insertInventoryChange,
  insertManualMovements,
  lockInventory,
  readInventory,
  setStockLevels,
} from "#db/queries/inventory/inventory-queries.ts";
import { writeAudit, writeAudits } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict, transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { refusal } from "#domain/errors.ts";
import { applyStockMovement, changedSince } from "#domain/inventory/stock-movement.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { changePrices } from "../pricing/change-prices.ts";
import { readInventoryRows } from "./inventory-row.ts";
import type { InventoryUseCases } from "./inventory-types.ts";
import { createInventoryLists, isSku } from "./list-inventory.ts";
import { receiveStock } from "./receive-stock.ts";
import { type ChangeCheck, validateChanges } from "./validate-changes.ts";

const differentAdjustment =
  "A different stock adjustment was already sent with this key. Please reload the page and try again.";

const problemOf = (problem: string) => ({ message: problem, fields: { pieces: problem } });

type ApplyResult = Awaited<ReturnType<InventoryUseCases["apply"]>>;
type AdjustResult = Awaited<ReturnType<InventoryUseCases["adjustStock"]>>;

const otherChanges = "Different changes were already sent with this key. Please reload the page and try again.";

type ChangeSet = { changes: InventoryChange[]; variants: InventoryRecord[]; actor: ActorName; at: Date };

/** Combines operators' use cases of prices and stock by SKU. */
export function createInventoryUseCases(deps: Deps): InventoryUseCases {
  return {
    ...createInventoryLists(deps),
    preview: previewChanges(deps),
    apply: applyChanges(deps),
    adjustStock: adjustStock(deps),
    receive: receiveStock(deps),
  };
}

/** Applies previewed prices and stock, all or none, once per key (docs/rules.md 19.9). */
function applyChanges({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["apply"] {
  return authorized("catalogue.read", async (who, { changes, key }) => {
    const requestHash = createHash("sha256").update(JSON.stringify(changes)).digest("hex");
    return await transactionWithRetry(database, async (tx): Promise<ApplyResult> => {
      const [at, actor] = [clock(), formatActor(who)];
      const variants = await lockInventory(
        tx,
        changes.map(({ sku }) => sku),
      );
      const work = { key: `${actor} ${key}`, requestHash, actor, at };
      const earlier = await findInventoryChange(tx, work.key);
      if (earlier?.requestHash === requestHash) return { ok: true, value: null };
      const problem = await refusalFor(tx, validateChanges(who, changes, variants), variants);
      if (problem && !earlier) return problem;
      if (earlier || !(await insertInventoryChange(tx, work))) return fail("key-reused", { message: otherChanges });
      await applyPrices(database, tx, { changes, variants, actor, at });
      await applyStocks(database, tx, { changes, variants, actor, at, key });
      return { ok: true, value: null };
    });
  });
}

async function refusalFor(
  tx: Tx,
  checks: ChangeCheck[],
  variants: InventoryRecord[],
): Promise<ApplyResult | undefined> {
  const wrong = checks.filter(({ problem }) => problem !== null);
  if (wrong.length === 0) return undefined;
  const fields = Object.fromEntries(wrong.map(({ sku, problem }) => [sku, problem ?? ""]));
  if (wrong.some(({ isStale }) => isStale))
    return {
      ok: false,
      error: refusal("changed-meanwhile", { fields }),
      current: await readInventoryRows(tx, variants, null),
    };
  const code = wrong.some(({ isForbidden }) => isForbidden) ? "not-allowed" : "invalid-input";
  return fail(code, { message: wrong[0]?.problem ?? "", fields });
}

async function applyPrices(database: Database, tx: Tx, { changes, variants, actor, at }: ChangeSet): Promise<void> {
  const steps = variants.flatMap((variant) => {
    const { price, mrp } = changes.find(({ sku }) => sku === variant.sku) ?? {};
    const to = { pricePaise: price?.to ?? variant.pricePaise, mrpPaise: mrp?.to ?? variant.mrpPaise };
    return price || mrp ? [{ variant, to }] : [];
  });
  await changePrices(database, tx, steps, { actor, at });
}

async function applyStocks(
  database: Database,
  tx: Tx,
  { changes, variants, actor, at, key }: ChangeSet & { key: string },
) {
  const steps = variants.flatMap((variant) => {
    const { stock } = changes.find(({ sku }) => sku === variant.sku) ?? {};
    return stock && stock.to !== variant.stock ? [{ variant, to: stock.to }] : [];
  });
  await setStockLevels(
    tx,
    steps.map(({ variant: { sku }, to }) => ({ sku, stock: to })),
  );
  const counted = { reason: "counted", note: "", actor, at } as const;
  await insertManualMovements(
    tx,
    steps.map(({ variant, to }) => ({
      ...counted,
      sku: variant.sku,
      delta: to - variant.stock,
      key: `${actor} ${key} ${variant.sku}`,
    })),
  );
  await writeAudits(
    tx,
    steps.map(({ variant: { sku, productId, stock }, to }) => ({
      at,
      actor,
      action: "stock.counted",
      subjectKind: "product",
      subjectId: productId,
      before: { [sku]: { stock } },
      after: { [sku]: { stock: to } },
    })),
  );
  // Pages show only whether there is stock, not how much.
  const crossed = steps.filter(({ variant: { stock }, to }) => (stock === 0) !== (to === 0));
  for (const id of new Set(crossed.map(({ variant }) => variant.productId)))
    await database.notify(tx, `product:${id}` satisfies CacheTag);
}

/** Validates changes and describes them without applying them. */
function previewChanges({ database: { db } }: Pick<Deps, "database">): InventoryUseCases["preview"] {
  return authorized("catalogue.read", async (actor, changes) => {
    const variants = await readInventory(
      db,
      changes.map(({ sku }) => sku),
    );
    const reserved = await sumReserved(
      db,
      variants.map(({ sku }) => sku),
    );
    const lines = validateChanges(actor, changes, variants, reserved).map(({ sku, says, problem }) => ({
      sku,
      says,
      problem,
    }));
    return { ok: true, value: { lines, isAllowed: lines.every(({ problem }) => problem === null) } };
  });
}

type SeenStock = { was?: number | undefined; reserved?: number | undefined };

/** Compares what a person saw while counting with today's stock; undefined when it is the same. */
async function describeChange(
  tx: Tx,
  { sku, stock }: InventoryRecord,
  { was, reserved }: SeenStock,
): Promise<string | undefined> {
  if (was === undefined) return undefined;
  if (was !== stock) return changedSince(String(stock));
  if (reserved === undefined) return undefined;
  // A dispatch takes reserved units off the shelf and leaves the stock for sale as it is.
  const reservedNow = (await sumReserved(tx, [sku])).get(sku) ?? 0;
  return reservedNow === reserved ? undefined : changedSince(`${stock + reservedNow} on hand`);
}

/**
 * Adjusts stock by units received, damaged or counted. The same key again moves nothing and returns the same answer.
 */
function adjustStock({ database, clock }: Pick<Deps, "database" | "clock">): InventoryUseCases["adjustStock"] {
  return authorized("stock.write", async (who, sku, { reason, pieces, note, key: clientKey, ...seen }) => {
    const [actor, key] = [formatActor(who), `${formatActor(who)} ${clientKey}`];
    return await retryOnConflict(database, async (tx): Promise<AdjustResult> => {
      const [variant] = await lockInventory(tx, isSku(sku) ? [sku] : []);
      if (!variant) return fail("sku-not-found");
      const { productId, stock } = variant;
      const earlier = await findMovementByKey(tx, key);
      if (earlier) {
        const again = applyStockMovement(earlier.stock - earlier.delta, { reason, pieces });
        const isSame = "stock" in again && again.stock === earlier.stock;
        if (earlier.sku === sku && earlier.reason === reason && isSame)
          return { ok: true, value: { stock: earlier.stock } };
        return fail("key-reused", { message: differentAdjustment });
      }
      const changed = await describeChange(tx, variant, seen);
      if (changed !== undefined) {
        const error = refusal("changed-meanwhile", problemOf(changed));
        return { ok: false, error, current: await readInventoryRows(tx, [variant], null) };
      }
      const moved = applyStockMovement(stock, { reason, pieces });
      if ("problem" in moved) return fail("invalid-input", problemOf(moved.problem));
      const at = clock();
      const movement = { sku, delta: moved.stock - stock, reason, note: normalizeLine(note), actor, at, key };
      await setStockLevels(tx, [{ sku, stock: moved.stock }]);
      await insertManualMovements(tx, [movement]);
      const auditDetails = {
        before: { [sku]: { stock } },
        after: { [sku]: { stock: moved.stock } },
        reason: movement.note,
      };
      const subject = { subjectKind: "product", subjectId: productId };
      await writeAudit(tx, { at, actor, action: `stock.${reason}`, ...subject, ...auditDetails });
      if ((stock === 0) !== (moved.stock === 0)) await database.notify(tx, `product:${productId}` satisfies CacheTag);
      return { ok: true, value: { stock: moved.stock } };
    });
  });
}
