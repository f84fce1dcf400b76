import type { ShelfRow } from "#contracts/admin/shelf.ts";
import type { Tx } from "#db/client.ts";
import { nextPrices } from "#db/queries/price-changes.ts";
import type { StockedVariant } from "#db/queries/shelf.ts";
import { detailOf, fullName } from "#domain/stock.ts";
import { readSettings } from "../settings/read-settings.ts";

/** As the grid shows them; two queries, however many. */
export async function shelfRowsOf(tx: Tx, variants: StockedVariant[]): Promise<ShelfRow[]> {
  const { lowStockLimit } = await readSettings(tx);
  const next = await nextPrices(
    tx,
    variants.map(({ sku }) => sku),
  );
  return variants.map((variant) => ({
    id: variant.sku,
    productId: variant.productId,
    product: variant.product,
    detail: detailOf(thing(variant)),
    price: variant.pricePaise,
    mrp: variant.mrpPaise,
    stock: variant.stock,
    active: variant.active,
    low: variant.active && variant.stock <= lowStockLimit,
    nextPriceAt: next.get(variant.sku)?.toISOString() ?? null,
  }));
}

/** 'Mountain Water, pack of 6'. */
export const nameOfVariant = (variant: StockedVariant): string => fullName(thing(variant));

const thing = ({ product, packSize, sizeName, colourName }: StockedVariant) => ({
  name: product,
  packSize,
  size: sizeName,
  colourName,
});
