import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type SeededTable =
  | "media"
  | "products"
  | "beverages"
  | "productColours"
  | "productPictures"
  | "reviews"
  | "settings"
  | "gstClasses"
  | "discountCodes"
  | "documents"
  | "documentVersions"
  | "pages";
export type SeedRows = { [T in SeededTable]: Insertable<Tables[T]>[] };

/** Inserts missing rows and leaves existing ones unchanged, so that seeding is idempotent. */
export async function insertMissing<T extends SeededTable>(tx: Tx, table: T, rows: SeedRows[T]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto<SeededTable>(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts missing variants with a stock movement each, so that stock is the sum of its movements. */
export async function insertMissingVariants(tx: Tx, rows: Insertable<Tables["variants"]>[], actor: ActorName) {
  const added = await tx
    .insertInto("variants")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["sku", "stock"])
    .execute();
  const received = added.filter(({ stock }) => stock > 0);
  if (received.length === 0) return;
  await tx
    .insertInto("stockMovements")
    .values(received.map(({ sku, stock }) => ({ sku, delta: stock, reason: "received", actor })))
    .execute();
}

export async function isCatalogEmpty(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("products").select("id").limit(1).execute()).length === 0;
}

/** True before the first start: a shop that has begun keeps each of its settings. */
export async function hasNoSettings(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("settings").select("key").limit(1).execute()).length === 0;
}

/** True until someone writes a text of the shop. */
export async function hasNoDocuments(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom("documents").select("key").limit(1).execute()).length === 0;
}
