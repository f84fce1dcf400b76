import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Tx } from "#db/client.ts";
import type { InventoryRecord } from "#db/queries/inventory/inventory-queries.ts";
import { countWaiting } from "#db/queries/inventory/stock-alerts.ts";
import { listNextPriceTimes } from "#db/queries/pricing/price-change-queries.ts";
import { formatVariantDetail, formatVariantName } from "#domain/inventory/availability.ts";
import { readSettings } from "../settings/read-settings.ts";

/** Builds the grid's rows; three queries for any number. */
export async function readInventoryRows(tx: Tx, variants: InventoryRecord[]): Promise<InventoryRow[]> {
  const { lowStockLimit } = await readSettings(tx);
  const skus = variants.map(({ sku }) => sku);
  const next = await listNextPriceTimes(tx, skus);
  const waiting = await countWaiting(tx, skus);
  return variants.map((variant) => ({
    id: variant.sku,
    productId: variant.productId,
    product: variant.product,
    detail: formatVariantDetail(variant),
    price: variant.pricePaise,
    mrp: variant.mrpPaise,
    stock: variant.stock,
    active: variant.active,
    low: variant.active && variant.stock <= lowStockLimit,
    waiting: waiting.get(variant.sku) ?? 0,
    nextPriceAt: next.get(variant.sku)?.toISOString() ?? null,
  }));
}

/** 'Mountain Water, pack of 6'. */
export const variantName = (variant: InventoryRecord): string =>
  formatVariantName({ ...variant, name: variant.product });
