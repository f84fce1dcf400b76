import type { Tx } from "#db/client.ts";
import { productFieldKeys } from "#domain/catalog/product-fields.ts";
import { selectVariantsInOrder } from "../catalog/full-product.ts";
import { beverageColumns } from "../catalog/published-products.ts";

/** Batch size in products; each has variants, colours and pictures. */
export const exportBatchSize = 500;
const maxRows = 200_000;

/** Cursor of a batch. */
export type ExportCursor = { kind: string; position: number; id: string };

/** Lists all products, visible or hidden, in shop order: `productsAtOnce` after a cursor. */
export async function readExportPage(tx: Tx, after: ExportCursor | undefined) {
  let query = productQuery(tx);
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple("kind", "position", "id"), ">", eb.tuple(after.kind, after.position, after.id)),
    );
  }
  return await query.orderBy("kind").orderBy("position").orderBy("id").limit(exportBatchSize).execute();
}

/** Reads these products; unknown ids are left out. */
export async function readExportedProducts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await productQuery(tx).where("id", "in", ids).limit(exportBatchSize).execute();
}

export type ExportedProduct = Awaited<ReturnType<typeof readExportedProducts>>[number];

function productQuery(tx: Tx) {
  return tx
    .selectFrom("products")
    .leftJoin("beverages", "beverages.productId", "products.id")
    .select(["id", "kind", "position", "published"])
    .select(productFieldKeys)
    .select(beverageColumns);
}

/** Reads variants, colours, pictures and other parts of these products, each in order. */
export async function readExportedParts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return { variants: [], colours: [], pictures: [] };
  const variants = await selectVariantsInOrder(tx)
    .select("v.productId")
    .where("v.productId", "in", ids)
    .limit(maxRows)
    .execute();
  const colours = await tx
    .selectFrom("productColours")
    .select(["productId", "hex", "name", "productType"])
    .where("productId", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .limit(maxRows)
    .execute();
  const pictures = await tx
    .selectFrom("productPictures as p")
    .leftJoin("productColours as c", "c.id", "p.colourId")
    .select(["p.productId", "p.mediaId", "c.hex as colourHex", "p.label"])
    .where("p.productId", "in", ids)
    .orderBy("p.position")
    .orderBy("p.mediaId")
    .limit(maxRows)
    .execute();
  return { variants, colours, pictures };
}

export type ExportedParts = Awaited<ReturnType<typeof readExportedParts>>;
