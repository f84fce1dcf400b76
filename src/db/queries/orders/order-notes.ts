import type { Tx } from "#db/client.ts";

type Note = { orderId: string; key: string; text: string; actor: string; at: Date };

/** Its number; undefined when the key is taken. */
export async function insertOrderNote(tx: Tx, note: Note): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("orderNotes")
    .values(note)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findOrderNoteByKey(tx: Tx, key: string) {
  return await tx.selectFrom("orderNotes").select(["orderId", "text"]).where("key", "=", key).executeTakeFirst();
}

/** Oldest first. */
export async function listOrderNotes(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderNotes")
    .select(["text", "actor", "at"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(500)
    .execute();
}
