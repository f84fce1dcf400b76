import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { listProductColours } from "#db/queries/catalogue.ts";
import {
  deleteEmptyColours,
  insertProduct,
  lockProductRow,
  recordSlugRedirect,
  replacePictures,
  updateProduct,
  upsertBeverage,
  upsertColour,
} from "#db/queries/product-writing.ts";
import { writeVariants } from "./write-variants.ts";

type ProductWrite = { id: string; form: ProductForm; revision: number; at: Date };

/**
 * What a judged form says becomes what the book says; stock stays as it is. Its variants are held before
 * (`lockVariantsOf`), in the order in which everybody locks.
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
