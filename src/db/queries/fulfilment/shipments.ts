import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

export type Parcel = { courier: string; trackingNumber: string };

/** Inserts a parcel and returns its id; undefined when it is already recorded. */
export async function insertShipment(
  tx: Tx,
  shipment: Parcel & { orderId: string; actor: ActorName; at: Date },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("shipments")
    .values(shipment)
    .onConflict((conflict) => conflict.columns(["orderId", "courier", "trackingNumber"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Corrects a parcel and returns the number of its version. */
export async function updateShipment(tx: Tx, id: number, parcel: Parcel): Promise<number> {
  const { version } = await tx
    .updateTable("shipments")
    .set({ ...parcel, version: sql`version + 1` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteShipment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("shipments").where("id", "=", id).execute();
}

/** Lists parcels, oldest first. */
export async function listShipments(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("shipments")
    .select(["id", "courier", "trackingNumber", "actor", "at"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(50)
    .execute();
}

export async function findShipment(tx: Tx, id: number): Promise<Parcel | null> {
  const query = tx.selectFrom("shipments").select(["courier", "trackingNumber"]).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}
