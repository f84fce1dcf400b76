import { sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Packed, or not any more; of an order that its transaction holds. */
export async function setPackedAt(
  tx: Tx,
  orderId: string,
  { packedAt, at }: { packedAt: Date | null; at: Date },
): Promise<void> {
  await tx.updateTable("orders").set({ packedAt, updatedAt: at }).where("id", "=", orderId).execute();
}

/** Where an order goes; `version` grows, so that whoever saves over it is told. */
export async function updateOrderAddress(
  tx: Tx,
  orderId: string,
  { at, ...address }: Updateable<Tables["orders"]> & { at: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...address, version: sql`version + 1`, updatedAt: at })
    .where("id", "=", orderId)
    .execute();
}
