import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import type { CourierTemplate, TrackedCourier } from "#domain/fulfilment/courier.ts";
import type { CourierColumn } from "#domain/fulfilment/courier-columns.ts";

/** A shop has a handful. */
export const maxCouriers = 200;

export type CourierRow = Awaited<ReturnType<typeof listCouriers>>[number];
type CourierInput = Omit<Insertable<Tables["couriers"]>, "columns" | "version"> & { columns: readonly CourierColumn[] };

/** Lists couriers by name. */
export async function listCouriers(tx: Tx) {
  const rows = await selectCouriers(tx).orderBy("name").limit(maxCouriers).execute();
  return rows.map(toRow);
}

export async function findCourierById(tx: Tx, id: number) {
  const row = await selectCouriers(tx).where("id", "=", id).executeTakeFirst();
  return row && toRow(row);
}

const selectCouriers = (tx: Tx) =>
  tx
    .selectFrom("couriers")
    .select(["id", "name", "trackingLink", "template", "columns", "pickupName"])
    .select(["lengthCm", "breadthCm", "heightCm", "isOn", "version"]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectCouriers>["executeTakeFirstOrThrow"]>>;

const toRow = ({ template, columns, ...row }: StoredRow) => ({
  ...row,
  template: template as CourierTemplate,
  columns: columns as CourierColumn[],
});

/** Lists the link templates of all couriers. */
export async function listTrackedCouriers(tx: Tx): Promise<TrackedCourier[]> {
  return await tx
    .selectFrom("couriers")
    .select(["name", "trackingLink"])
    .where("trackingLink", "<>", "")
    .limit(maxCouriers)
    .execute();
}

/** Inserts a courier; undefined when one of that name is there. */
export async function insertCourier(tx: Tx, { columns, ...row }: CourierInput): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("couriers")
    .values({ ...row, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

type Change = CourierInput & { id: number; version: number };

/** Changes a courier of that version; false when it is another by now. */
export async function updateCourier(tx: Tx, { id, version, columns, ...row }: Change): Promise<boolean> {
  const updated = await tx
    .updateTable("couriers")
    .set({ ...row, columns: JSON.stringify(columns), version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Finds another courier whose name has the same letters. */
export async function findNamesake(tx: Tx, key: string): Promise<number | undefined> {
  return (await tx.selectFrom("couriers").select("id").where("key", "=", key).executeTakeFirst())?.id;
}

/** Reads orders for a courier's file; the caller limits the ids. */
export async function listOrdersToBook(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom("orders")
    .select([
      "id",
      "number",
      "numberPrefix",
      "status",
      "source",
      "name",
      "contact",
      "addressLine1",
      "addressLine2",
      "landmark",
    ])
    .select(["city", "state", "pin", "submittedAt", "paymentMode", "totalPaise", "version"])
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Reads their lines with today's weights; an order has at most 50. */
export async function listLinesToBook(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("variants as v", "v.sku", "l.sku")
    .select(["l.orderId", "l.sku", "l.name", "l.packSize", "l.sizeName", "l.colourName", "l.quantity", "l.hsn"])
    .select("v.weightGrams")
    .where("l.orderId", "in", ids)
    .orderBy("l.orderId")
    .orderBy("l.position")
    .limit(ids.length * 50)
    .execute();
}
