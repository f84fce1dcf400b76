import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** With nothing on the shelf: pieces come by a movement. */
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

/** Two sizes may change places: for a moment each is called by its SKU, which no size is. */
export async function clearVariantSizes(tx: Tx, skus: string[]): Promise<void> {
  if (skus.length === 0) return;
  await tx.updateTable("variants").set({ sizeName: sql`'sku:' || sku` }).where("sku", "in", skus).execute();
}

export async function deleteVariants(tx: Tx, skus: string[]): Promise<void> {
  if (skus.length > 0) await tx.deleteFrom("variants").where("sku", "in", skus).execute();
}

/** They stand behind what can be bought. */
export async function retireVariants(tx: Tx, skus: string[], at: Date): Promise<void> {
  if (skus.length === 0) return;
  const set = { active: false, position: 10_000, updatedAt: at };
  await tx.updateTable("variants").set(set).where("sku", "in", skus).where("active", "=", true).execute();
}
