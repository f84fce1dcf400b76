import { maxCountedSkus } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { countInventoryViews, listAllMovements } from "#db/queries/inventory/inventory-figures.ts";
import { listInventoryRows, listMovements, readInventory } from "#db/queries/inventory/inventory-queries.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { getStockReasonLabel } from "#domain/inventory/stock-movement.ts";
import { authorized, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { readInventoryRows } from "./inventory-row.ts";
import type { InventoryUseCases } from "./inventory-types.ts";

type Lists = Pick<InventoryUseCases, "list" | "countViews" | "movements" | "history">;
type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];

export const isSku = (sku: string): boolean => /^[A-Z0-9-]{1,60}$/.test(sku);

/** Lists prices and stock for operators. */
export function createInventoryLists({ database: { db }, clock }: Pick<Deps, "database" | "clock">): Lists {
  return {
    list: authorized("catalogue.read", async (actor, { q, kind, stock, discount, prices, product, after, limit }) => {
      const { lowStockLimit } = await readSettings(db);
      if (after !== undefined && (await readInventory(db, isSku(after) ? [after] : [])).length === 0) return cursorGone;
      const found = await listInventoryRows(db, {
        q,
        kinds: kind,
        product,
        stockUpTo: stock && { low: lowStockLimit, out: 0 }[stock],
        discount,
        isScheduled: prices === "scheduled",
        after,
        limit: limit + 1,
      });
      const { rows, next } = page(found, limit, ({ sku }) => sku);
      const maySeeSales = requirePermission(actor, "sales.read") === undefined;
      return { ok: true, value: { items: await readInventoryRows(db, rows, maySeeSales ? clock() : null), next } };
    }),
    countViews: authorized("catalogue.read", async () => {
      const { lowStockLimit } = await readSettings(db);
      const counts = await countInventoryViews(db, { lowStockLimit, max: maxCountedSkus });
      return {
        ok: true,
        value: {
          all: toCount(counts.all),
          beverages: toCount(counts.beverages),
          merch: toCount(counts.merch),
          lowStock: toCount(counts.lowStock),
          soldOut: toCount(counts.soldOut),
          scheduled: toCount(counts.scheduled),
        },
      };
    }),
    movements: authorized("catalogue.read", async (_actor, sku, { after, limit }) => {
      const [known] = await readInventory(db, isSku(sku) ? [sku] : []);
      if (!known) return fail("sku-not-found");
      if (isNoId(after)) return cursorGone;
      const found = await listMovements(db, { sku, before: toId(after), limit: limit + 1 });
      const { rows, next } = page(found, limit, ({ id }) => String(id));
      return { ok: true, value: { items: await describeMovements(db, rows), next } };
    }),
    history: authorized("catalogue.read", async (_actor, { sku, after, limit }) => {
      if (sku && !isSku(sku)) return { ok: true, value: { items: [], next: null } };
      if (isNoId(after)) return cursorGone;
      const found = await listAllMovements(db, { sku: sku || undefined, before: toId(after), limit: limit + 1 });
      const { rows, next } = page(found, limit, ({ id }) => String(id));
      const items = (await describeMovements(db, rows)).map(({ packSize, sizeName, colourName, ...movement }) => ({
        ...movement,
        detail: formatVariantDetail({ packSize, sizeName, colourName }),
      }));
      return { ok: true, value: { items, next } };
    }),
  };
}

const toCount = (count: number) => ({ count: Math.min(count, maxCountedSkus), isMore: count > maxCountedSkus });

const isNoId = (after: string | undefined): boolean => after !== undefined && !/^\d{1,15}$/.test(after);

/** The id after which a list of movements goes on. */
const toId = (after: string | undefined): number | undefined => (after === undefined ? undefined : Number(after));

/** Puts reasons and actors into words. */
async function describeMovements<Row extends MovementRow>(tx: Tx, rows: readonly Row[]) {
  const names = await listActorNames(
    tx,
    rows.map(({ actor }) => actor),
  );
  return rows.map((movement) => ({
    ...movement,
    at: movement.at.toISOString(),
    reason: getStockReasonLabel(movement.reason),
    actor: names.get(movement.actor) ?? movement.actor,
  }));
}
