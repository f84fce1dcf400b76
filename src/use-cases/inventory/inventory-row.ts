import { type InventoryRow, recentSalesDays } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listVariantPaces } from "#db/queries/catalog/product-sales.ts";
import { sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import type { InventoryRecord } from "#db/queries/inventory/inventory-queries.ts";
import { countWaiting } from "#db/queries/inventory/stock-alerts.ts";
import { listNextPrices } from "#db/queries/pricing/price-change-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { formatVariantDetail, formatVariantName } from "#domain/inventory/availability.ts";
import { calculatePackDaysLeft, paceDays } from "#domain/inventory/days-left.ts";
import { addDays, startOfDayInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { readPictures } from "../media/read-pictures.ts";

type Sales = NonNullable<InventoryRow["sales"]>;

/** Enough for a week of most SKUs; those that sell faster are estimated. A page reads twenty thousand at most. */
const movementsPerSku = 200;

/** Builds the grid's rows, with sales when `now` is given; the same few queries for any number. */
export async function readInventoryRows(
  tx: Tx,
  variants: InventoryRecord[],
  now: Date | null,
): Promise<InventoryRow[]> {
  const { lowStockLimit, merchComingSoon } = await readSettings(tx);
  const skus = variants.map(({ sku }) => sku);
  const next = await listNextPrices(tx, skus);
  const waiting = await countWaiting(tx, skus);
  const reserved = await sumReserved(tx, skus);
  const pictureOf = await readPictures(
    tx,
    variants.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const isOnSale = ({ active, published, kind }: InventoryRecord) =>
    active && published && !(kind === "merch" && merchComingSoon);
  const salesOf = now ? await readSales(tx, variants, now) : undefined;
  return variants.map((variant) => {
    const sales = salesOf?.(variant) ?? null;
    return {
      id: variant.sku,
      productId: variant.productId,
      product: variant.product,
      kind: variant.kind as InventoryRow["kind"],
      picture: pictureOf(variant.pictureId)?.sources[0]?.webp ?? null,
      flavour: variant.flavour,
      pack: variant.packSize,
      packMl: variant.packSize !== null && variant.canMl !== null ? variant.packSize * variant.canMl : null,
      detail: formatVariantDetail(variant),
      price: variant.pricePaise,
      mrp: variant.mrpPaise,
      stock: variant.stock,
      reserved: reserved.get(variant.sku) ?? 0,
      active: variant.active,
      low: variant.active && variant.stock <= lowStockLimit,
      waiting: waiting.get(variant.sku) ?? 0,
      nextPriceAt: next.get(variant.sku)?.beginsAt.toISOString() ?? null,
      nextPrice: next.get(variant.sku)?.pricePaise ?? null,
      sales: sales && { ...sales, daysLeft: isOnSale(variant) ? sales.daysLeft : null },
    };
  });
}

/** Reads what each SKU sold, and how long its stock lasts (docs/rules.md 19.19), from its newest movements. */
async function readSales(tx: Tx, variants: InventoryRecord[], now: Date): Promise<(variant: InventoryRecord) => Sales> {
  const today = toIsoDayInIndia(now.toISOString());
  const recentSince = startOfDayInIndia(addDays(today, 1 - recentSalesDays));
  const paces = await listVariantPaces(
    tx,
    variants.map(({ sku }) => sku),
    {
      since: startOfDayInIndia(addDays(today, -paceDays)),
      until: startOfDayInIndia(today),
      recentSince,
      limit: movementsPerSku,
    },
  );
  const bySku = new Map(paces.map((pace) => [pace.sku, pace]));
  return ({ sku, stock }) => {
    const pace = bySku.get(sku);
    if (!pace) return { units: 0, isEstimate: false, daysLeft: null };
    const isEstimate = pace.isCut && pace.oldestAt > recentSince;
    const spanMs = Math.max(now.getTime() - pace.oldestAt.getTime(), 1);
    const recentMs = now.getTime() - recentSince.getTime();
    const left = calculatePackDaysLeft(stock, pace, now);
    return {
      // More units may have been cancelled than ordered.
      units: Math.max(0, isEstimate ? Math.round((pace.soldUntilNow * recentMs) / spanMs) : pace.soldRecently),
      isEstimate,
      daysLeft: Number.isFinite(left) ? left : null,
    };
  };
}

/** 'Mountain Water, pack of 6'. */
export const variantName = (variant: InventoryRecord): string =>
  formatVariantName({ ...variant, name: variant.product });
