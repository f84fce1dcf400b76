import type { Database, Tx } from "#db/client.ts";
import { type InventoryRecord, lockInventory } from "#db/queries/inventory/inventory-queries.ts";
import {
  endPriceChange,
  listPriceChangeLines,
  recordPriceChangeFailure,
} from "#db/queries/pricing/price-change-queries.ts";
import { setPricesAfterSale } from "#db/queries/pricing/sale-price-queries.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { changePrices, type PriceStep } from "./change-prices.ts";

type Sale = { beginsId: number; endsId: number };
type Acting = { database: Database; tx: Tx; sale: Sale; at: Date };

const scheduleActor = "price schedule";

/** Applies the beginning or the end of a sale that is due, exactly once. */
export async function applySaleChange(acting: Acting, changeId: number): Promise<void> {
  if (changeId === acting.sale.beginsId) return await beginSale(acting);
  const ended = await endSale(acting, scheduleActor);
  if (ended === "cancelled") {
    const failure = "The sale was over before it could begin.";
    await recordPriceChangeFailure(acting.tx, acting.sale.beginsId, { state: "failed", failure });
  }
}

type Judged = { step?: PriceStep; failure?: string };

/**
 * Sets the sale's prices, and records each SKU's price at that time, which the end of the sale restores. A SKU that no
 * longer exists, no longer allows that price or already costs no more is left out and named.
 */
async function beginSale({ database, tx, sale: { beginsId, endsId }, at }: Acting): Promise<void> {
  if (!(await endPriceChange(tx, beginsId, { state: "done", at }))) return;
  const lines = await listPriceChangeLines(tx, [beginsId]);
  const variants = await lockVariants(tx, lines);
  await setPricesAfterSale(tx, endsId, [...variants.values()]);
  const judged = lines.map(({ sku, pricePaise }): Judged => {
    const variant = variants.get(sku);
    if (!variant) return { failure: `${sku} no longer exists.` };
    if (pricePaise > variant.mrpPaise) return { failure: `${sku}: the sale price is above today's MRP.` };
    if (pricePaise >= variant.pricePaise) return { failure: `${sku} already costs ${rupees(variant.pricePaise)}.` };
    return { step: { variant, to: { pricePaise, mrpPaise: variant.mrpPaise } } };
  });
  await writeJudged({ database, tx, at }, judged, { id: beginsId, actor: scheduleActor });
}

/**
 * Ends a sale and restores the prices before it. A price that was changed by hand during the sale stays, and is named.
 * Returns 'cancelled' for a sale that had not begun, undefined for one that was over.
 */
export async function endSale(
  { database, tx, sale: { beginsId, endsId }, at }: Acting,
  actor: ActorName,
): Promise<"ended" | "cancelled" | undefined> {
  if (await endPriceChange(tx, beginsId, { state: "withdrawn", at })) {
    await endPriceChange(tx, endsId, { state: "withdrawn", at });
    return "cancelled";
  }
  if (!(await endPriceChange(tx, endsId, { state: "done", at }))) return undefined;
  const lines = await listPriceChangeLines(tx, [beginsId, endsId]);
  const salePrices = new Map(lines.filter(({ changeId }) => changeId === beginsId).map((line) => [line.sku, line]));
  const after = lines.filter(({ changeId }) => changeId === endsId);
  const variants = await lockVariants(tx, after);
  const judged = after.map(({ sku, pricePaise }): Judged => {
    const variant = variants.get(sku);
    if (!variant) return { failure: `${sku} no longer exists.` };
    const stays = `${sku} stays at ${rupees(variant.pricePaise)}`;
    const salePrice = salePrices.get(sku)?.pricePaise ?? pricePaise;
    // The beginning of the sale left this SKU out, and named it.
    if (variant.pricePaise === pricePaise && salePrice >= pricePaise) return {};
    if (variant.pricePaise !== salePrice) return { failure: `${stays}: its price was changed during the sale.` };
    if (pricePaise > variant.mrpPaise) return { failure: `${stays}: its price before the sale is above today's MRP.` };
    return { step: { variant, to: { pricePaise, mrpPaise: variant.mrpPaise } } };
  });
  await writeJudged({ database, tx, at }, judged, { id: endsId, actor });
  return "ended";
}

const rupees = (amountPaise: number): string => formatRupees(paise(amountPaise));

async function lockVariants(tx: Tx, lines: { sku: string }[]): Promise<Map<string, InventoryRecord>> {
  const variants = await lockInventory(
    tx,
    lines.map(({ sku }) => sku),
  );
  return new Map(variants.map((variant) => [variant.sku, variant]));
}

async function writeJudged(
  { database, tx, at }: Pick<Acting, "database" | "tx" | "at">,
  judged: Judged[],
  { id, actor }: { id: number; actor: ActorName },
): Promise<void> {
  const steps = judged.flatMap(({ step }) => step ?? []);
  await changePrices(database, tx, steps, { actor, at });
  const failure = judged.flatMap((each) => each.failure ?? []).join(" ");
  if (failure !== "") await recordPriceChangeFailure(tx, id, { state: "done", failure });
}
