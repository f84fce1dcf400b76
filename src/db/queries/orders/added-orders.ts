import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Records that a new order ships with another, because its items were added to that one. */
export async function insertAddedOrder(tx: Tx, added: Insertable<Tables["addedOrders"]>): Promise<void> {
  await tx.insertInto("addedOrders").values(added).execute();
}

/**
 * Raises the version of an order that got an added order: its parcel must be packed again, and printed labels are
 * outdated.
 */
export async function reopenParcel(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ packedAt: null, version: sql`version + 1`, updatedAt: at })
    .where("id", "=", orderId)
    .execute();
}

/** Finds the order whose parcel this one is shipped in: the order itself, unless it was added to another. */
export async function findParcelOrder(tx: Tx, orderId: string): Promise<string> {
  const added = tx.selectFrom("addedOrders").select("shipsWith").where("orderId", "=", orderId);
  return (await added.executeTakeFirst())?.shipsWith ?? orderId;
}

export async function countAddedOrders(tx: Tx, shipsWith: string): Promise<number> {
  const { count } = await tx
    .selectFrom("addedOrders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("shipsWith", "=", shipsWith)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ParcelMateRow = Awaited<ReturnType<typeof listParcelMates>>[number];

/**
 * Lists the other orders of each order's parcel, the main order first. `hasSameAddress` is false when one of the two
 * addresses has changed since. The caller limits the ids; a parcel has at most twenty added orders.
 */
export async function listParcelMates(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  const asked = tx
    .selectFrom("orders as o")
    .leftJoin("addedOrders as a", "a.orderId", "o.id")
    .select(["o.id", sql<string>`coalesce(a.ships_with, o.id)`.as("parcel")])
    .where("o.id", "in", ids);
  return await tx
    .with("asked", () => asked)
    .with("members", (from) =>
      from
        .selectFrom("addedOrders")
        .select(["shipsWith as parcel", "orderId as id"])
        .where("shipsWith", "in", from.selectFrom("asked").select("parcel"))
        .union(from.selectFrom("asked").select(["parcel", "parcel as id"])),
    )
    .selectFrom("asked")
    .innerJoin("members as m", "m.parcel", "asked.parcel")
    .innerJoin("orders as mate", "mate.id", "m.id")
    .innerJoin("orders as own", "own.id", "asked.id")
    .whereRef("m.id", "!=", "asked.id")
    .select(["asked.id as of", "mate.id", "mate.number", "mate.numberPrefix", "mate.status", "mate.paymentMode"])
    .select(["mate.totalPaise", "mate.packedAt", "mate.token"])
    .select([
      sql<boolean>`mate.id = asked.parcel`.as("isFirst"),
      sql<boolean>`(mate.name, mate.contact, mate.address_line1, mate.address_line2, mate.landmark, mate.city, mate.state, mate.pin)
        = (own.name, own.contact, own.address_line1, own.address_line2, own.landmark, own.city, own.state, own.pin)`.as(
        "hasSameAddress",
      ),
    ])
    .orderBy("mate.number")
    .execute();
}
