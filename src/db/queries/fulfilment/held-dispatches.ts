import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type HeldDispatch = { orderId: string; actor: ActorName; at: Date; heldUntil: Date };

/** Holds the consequences of a dispatch and returns the id of the hold; an order has one at a time. */
export async function insertHeldDispatch(tx: Tx, held: HeldDispatch): Promise<number> {
  const { id } = await tx.insertInto("heldDispatches").values(held).returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Ends the hold of an order's dispatch and returns it to the first caller; others get undefined once that caller's
 * transaction has ended. With an id it ends only that hold, because the order may have been shipped again since.
 */
export async function takeHeldDispatch(tx: Tx, { orderId, id }: { orderId: string; id?: number | undefined }) {
  const taken = tx.deleteFrom("heldDispatches").where("orderId", "=", orderId);
  return await (id === undefined ? taken : taken.where("id", "=", id)).returning(["actor", "at"]).executeTakeFirst();
}

export async function findHeldDispatch(tx: Tx, orderId: string): Promise<{ id: number } | undefined> {
  return await tx.selectFrom("heldDispatches").select("id").where("orderId", "=", orderId).executeTakeFirst();
}

/** Finds which of these orders have a dispatch that can still be undone; the caller limits the ids. */
export async function listHeldOrderIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const held = tx.selectFrom("heldDispatches").select("orderId").where("orderId", "in", orderIds);
  return (await held.execute()).map(({ orderId }) => orderId);
}
