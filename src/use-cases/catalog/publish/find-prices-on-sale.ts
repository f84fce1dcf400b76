import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { listPricesBetween } from "#db/queries/pricing/price-change-queries.ts";
import type { FieldErrors } from "../validate/validate-product.ts";

type Publication = { form: ProductForm; before: ProductForm | null };

/** Errors of prices that a scheduled publication would change while their SKU is on sale (docs/rules.md 19.18). */
export async function findPricesOnSale(tx: Tx, { form, before }: Publication, at: Date): Promise<FieldErrors> {
  const oldPrices = new Map(before?.variants.map(({ sku, price }) => [sku, price]));
  const changed = form.variants.flatMap(({ sku, price }, position) =>
    oldPrices.has(sku) && oldPrices.get(sku) !== price ? [{ sku, path: `variants.${position}.price` }] : [],
  );
  if (changed.length === 0) return {};
  const skus = changed.map(({ sku }) => sku);
  const found = await listPricesBetween(tx, skus, { from: at, until: at });
  const onSale = new Set(found.filter(({ since }) => since !== null).map(({ sku }) => sku));
  return Object.fromEntries(
    changed.filter(({ sku }) => onSale.has(sku)).map(({ path }) => [path, "This SKU is on sale at that time."]),
  );
}
