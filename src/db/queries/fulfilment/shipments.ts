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

/** Corrects a parcel and returns its new version; it no longer counts as the parcel of a courier's file. */
export async function updateShipment(tx: Tx, id: number, parcel: Parcel): Promise<number> {
  const { version } = await tx
    .updateTable("shipments")
    .set({ ...parcel, awbKey: null, version: sql`version + 1` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteShipment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("shipments").where("id", "=", id).execute();
}

/** Deletes the parcels of an undone dispatch. */
export async function deleteShipmentsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom("shipments").where("orderId", "=", orderId).execute();
}

/** Lists parcels, oldest first. */
export async function listShipments(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("shipments")
    .select(["id", "courier", "trackingNumber", "chargePaise", "actor", "at"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(50)
    .execute();
}

export async function findShipment(tx: Tx, id: number): Promise<Parcel | null> {
  const query = tx.selectFrom("shipments").select(["courier", "trackingNumber"]).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds orders that have a parcel with one of these numbers, whatever its case. */
export async function listParcelsByNumber(tx: Tx, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const lower = [...new Set(numbers.map((number) => number.toLowerCase()))];
  return await tx
    .selectFrom("shipments")
    .select(["orderId", "courier", "trackingNumber"])
    .where(sql<string>`lower(tracking_number) collate "C"`, "in", lower)
    .where("trackingNumber", "<>", "")
    .orderBy("id")
    .limit(lower.length * 20)
    .execute();
}

type FileParcel = Parcel & { orderId: string; awbKey: string; chargePaise: number | null };

/**
 * Marks a parcel as the one of a courier's file, with its charge if the file has one. Violates a unique index when a
 * parcel of another order was marked with the same number in between.
 */
export async function markFileParcel(tx: Tx, { awbKey, chargePaise, ...parcel }: FileParcel): Promise<void> {
  await tx
    .updateTable("shipments")
    .set({ awbKey, ...(chargePaise !== null && { chargePaise }) })
    .where("orderId", "=", parcel.orderId)
    .where("courier", "=", parcel.courier)
    .where("trackingNumber", "=", parcel.trackingNumber)
    .execute();
}
