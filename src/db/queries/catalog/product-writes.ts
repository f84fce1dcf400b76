import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Locks variants in SKU order, as orders do: a publication and a sale wait for each other, without a deadlock. */
export async function lockVariantsOf(tx: Tx, productId: string): Promise<void> {
  await tx
    .selectFrom("variants")
    .select("sku")
    .where("productId", "=", productId)
    .orderBy("sku")
    .forNoKeyUpdate()
    .execute();
}

/** Locks the published row until the transaction ends; undefined when it was never published. */
export async function lockProductRow(tx: Tx, id: string) {
  return await tx
    .selectFrom("products")
    .select(["id", "kind", "name", "slug", "published", "featured", "revision"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type ProductRow = Omit<Insertable<Tables["products"]>, "position" | "createdAt" | "published" | "currency">;

/** Inserts a visible product, last of its kind. */
export async function insertProduct(tx: Tx, row: ProductRow, at: Date): Promise<void> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from products where kind = ${row.kind})`;
  await tx
    .insertInto("products")
    .values({ ...row, position: last, published: true, createdAt: at, updatedAt: at })
    .execute();
}

/** Not an `on conflict` upsert: that would also block orders, which only reference the row. */
export async function updateProduct(tx: Tx, { id, ...set }: ProductRow, at: Date): Promise<void> {
  await tx
    .updateTable("products")
    .set({ ...set, updatedAt: at })
    .where("id", "=", id)
    .execute();
}

export async function upsertBeverage(tx: Tx, row: Insertable<Tables["beverages"]>): Promise<void> {
  const { productId: _, ...set } = row;
  await tx
    .insertInto("beverages")
    .values(row)
    .onConflict((conflict) => conflict.column("productId").doUpdateSet(set))
    .execute();
}

export async function upsertColour(tx: Tx, row: Insertable<Tables["productColours"]>): Promise<void> {
  const { name, productType, position } = row;
  await tx
    .insertInto("productColours")
    .values(row)
    .onConflict((conflict) => conflict.columns(["productId", "hex"]).doUpdateSet({ name, productType, position }))
    .execute();
}

/** Deletes the colours that are not in `hexes`, except those of variants that are kept because they were sold. */
export async function deleteEmptyColours(tx: Tx, productId: string, hexes: string[]): Promise<void> {
  await sql`
    delete from product_colours c where c.product_id = ${productId} and not c.hex = any(${hexes}::text[])
      and not exists (select from variants v where v.colour_id = c.id)`.execute(tx);
}

export async function replacePictures(tx: Tx, productId: string, rows: Insertable<Tables["productPictures"]>[]) {
  await tx.deleteFrom("productPictures").where("productId", "=", productId).execute();
  if (rows.length > 0) await tx.insertInto("productPictures").values(rows).execute();
}

/** Redirects the slug that a product leaves, and drops the redirect of a slug that it takes back. */
export async function recordSlugRedirect(
  tx: Tx,
  { productId, left, taken, at }: { productId: string; left: string | null; taken: string | null; at: Date },
): Promise<void> {
  if (taken !== null)
    await tx.deleteFrom("slugRedirects").where("slug", "=", taken).where("productId", "=", productId).execute();
  if (left !== null) await tx.insertInto("slugRedirects").values({ slug: left, productId, since: at }).execute();
}

/** Shows a product to customers, or hides it. */
export async function setProductVisibility(tx: Tx, id: string, published: boolean, at: Date): Promise<void> {
  await tx.updateTable("products").set({ published, updatedAt: at }).where("id", "=", id).execute();
}

export async function setProductRevision(tx: Tx, id: string, revision: number): Promise<void> {
  await tx.updateTable("products").set({ revision }).where("id", "=", id).execute();
}

/** Inserts a variant without stock, which comes only by stock movements. */
export async function insertVariant(tx: Tx, row: Omit<Insertable<Tables["variants"]>, "stock">): Promise<void> {
  await tx
    .insertInto("variants")
    .values({ ...row, stock: 0 })
    .execute();
}

/** Updates all columns except stock. */
export async function updateVariant(tx: Tx, sku: string, set: Omit<Updateable<Tables["variants"]>, "stock" | "sku">) {
  await tx.updateTable("variants").set(set).where("sku", "=", sku).execute();
}

/** Names sizes after their SKU for the moment, so that two variants can swap sizes under the unique constraint. */
export async function clearVariantSizes(tx: Tx, skus: string[]): Promise<void> {
  if (skus.length === 0) return;
  await tx.updateTable("variants").set({ sizeName: sql`'sku:' || sku` }).where("sku", "in", skus).execute();
}

export async function deleteVariants(tx: Tx, skus: string[]): Promise<void> {
  if (skus.length > 0) await tx.deleteFrom("variants").where("sku", "in", skus).execute();
}

/** Takes variants off sale and sorts them last. */
export async function retireVariants(tx: Tx, skus: string[], at: Date): Promise<void> {
  if (skus.length === 0) return;
  const set = { active: false, position: 10_000, updatedAt: at };
  await tx.updateTable("variants").set(set).where("sku", "in", skus).where("active", "=", true).execute();
}
