import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { type FullVariantRow, listAllVariants } from "#db/queries/catalog/full-product.ts";
import { findSkusWithMovements } from "#db/queries/catalog/product-uniqueness.ts";
import {
  clearVariantSizes,
  deleteEmptyColours,
  deleteVariants,
  insertProduct,
  insertVariant,
  lockProductRow,
  recordSlugRedirect,
  replacePictures,
  retireVariants,
  updateProduct,
  updateVariant,
  upsertBeverage,
  upsertColour,
} from "#db/queries/catalog/product-writes.ts";
import { listProductColours } from "#db/queries/catalog/published-products.ts";

type VariantWrite = {
  id: string;
  variants: ProductForm["variants"];
  colourIdOf: (hex: string | null) => string | null;
  at: Date;
};

type Row = ReturnType<typeof variantRowOf>;

const isSamePlace = (row: Row, old: FullVariantRow): boolean =>
  row.colourId === old.colourId && row.sizeName === old.sizeName;

const differs = (row: Row, old: FullVariantRow): boolean =>
  (Object.keys(row) as (keyof Row)[]).some((column) => row[column] !== old[column]);

type ProductWrite = { id: string; form: ProductForm; revision: number; at: Date };

/**
 * Writes a validated form to the product's tables; stock stays as it is. Lock its variants first (`lockVariantsOf`), in
 * the order that everyone locks.
 */
export async function writeProduct(tx: Tx, { id, form, revision, at }: ProductWrite): Promise<void> {
  const row = await lockProductRow(tx, id);
  const { beverage, colours, pictures, variants, ...texts } = form;
  await (row ? updateProduct : insertProduct)(tx, { id, revision, ...texts }, at);
  if (row && row.slug !== form.slug)
    await recordSlugRedirect(tx, { productId: id, left: row.slug, taken: form.slug, at });
  if (beverage) await upsertBeverage(tx, { productId: id, ...beverage, nutrition: JSON.stringify(beverage.nutrition) });
  for (const [position, colour] of colours.entries())
    await upsertColour(tx, { id: `${id}-${colour.hex.slice(1)}`, productId: id, ...colour, position });
  const idByHex = new Map((await listProductColours(tx, [id])).map((colour) => [colour.hex, colour.id]));
  const colourIdOf = (hex: string | null) => (hex === null ? null : (idByHex.get(hex) ?? null));
  await writeVariants(tx, { id, variants, colourIdOf, at });
  const rows = pictures.map(({ mediaId, colourHex, label }, position) => ({
    productId: id,
    mediaId,
    label,
    position,
    colourId: colourIdOf(colourHex),
  }));
  await replacePictures(tx, id, rows);
  await deleteEmptyColours(
    tx,
    id,
    colours.map(({ hex }) => hex),
  );
}

/** Deletes variants missing in the form, or keeps them as discontinued when they have stock movements. */
async function writeVariants(tx: Tx, { id, variants, colourIdOf, at }: VariantWrite): Promise<void> {
  const before = await listAllVariants(tx, id);
  await removeOrRetireVariant(tx, before, variants, at);
  const rows = variants.map((variant, position) =>
    variantRowOf(variant, { position, colourId: colourIdOf(variant.colourHex) }),
  );
  const changes = rows
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map((row) => ({ row, old: before.find(({ sku }) => sku === row.sku) }))
    .filter(({ row, old }) => !old || differs(row, old));
  const moved = changes.filter(({ row, old }) => old?.sizeName != null && !isSamePlace(row, old));
  await clearVariantSizes(
    tx,
    moved.map(({ row }) => row.sku),
  );
  for (const { row, old } of changes) {
    const { sku, ...set } = row;
    if (old) await updateVariant(tx, sku, { ...set, updatedAt: at });
    else await insertVariant(tx, { ...row, productId: id, updatedAt: at });
  }
}

async function removeOrRetireVariant(
  tx: Tx,
  before: FullVariantRow[],
  variants: ProductForm["variants"],
  at: Date,
): Promise<void> {
  const gone = before.map(({ sku }) => sku).filter((sku) => !variants.some((variant) => variant.sku === sku));
  const withMovements = await findSkusWithMovements(tx, gone);
  await deleteVariants(
    tx,
    gone.filter((sku) => !withMovements.has(sku)),
  );
  await retireVariants(tx, [...withMovements], at);
}

function variantRowOf(
  variant: ProductForm["variants"][number],
  { position, colourId }: { position: number; colourId: string | null },
) {
  const { sku, packSize, sizeName, price, mrp, deliveryCharge, weightGrams, active } = variant;
  return {
    sku,
    packSize,
    colourId,
    sizeName,
    pricePaise: price,
    mrpPaise: mrp,
    deliveryChargePaise: deliveryCharge,
    weightGrams,
    active,
    position,
  };
}
