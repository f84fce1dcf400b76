import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type CashOwed = { courierKey: string; courier: string; orders: number; amount: number; oldest: Date };

/** Sums the collected cash that couriers have not remitted, the longest owed first; reads open rows only. */
export async function sumCashOwed(tx: Tx): Promise<CashOwed[]> {
  const { rows } = await sql<CashOwed>`
    select courier_key as "courierKey", max(courier) as courier, count(*)::int as orders,
      sum(amount_paise)::int8 as amount, min(collected_at) as oldest
    from cod_collections where remittance_id is null
    group by courier_key order by min(collected_at), courier_key limit 200`.execute(tx);
  return rows;
}

/** Lists a courier's collected cash that is not remitted, the oldest first. */
export async function listCashOwed(tx: Tx, courierKey: string, limit: number) {
  return await tx
    .selectFrom("codCollections as c")
    .innerJoin("orders as o", "o.id", "c.orderId")
    .select(["c.orderId", "c.amountPaise", "c.collectedAt", "o.number", "o.numberPrefix", "o.name"])
    .select(sql<string>`coalesce(o.tracking_number, '')`.as("trackingNumber"))
    .where("c.remittanceId", "is", null)
    .where("c.courierKey", "=", courierKey)
    .orderBy("c.collectedAt")
    .orderBy("c.orderId")
    .limit(limit)
    .execute();
}

/** Reads the collected cash of orders, with the remittance that it came with. */
export async function listCollections(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await tx
    .selectFrom("codCollections as c")
    .leftJoin("codRemittances as r", "r.id", "c.remittanceId")
    .select(["c.orderId", "c.amountPaise", "c.courier", "c.remittanceId", "r.reference"])
    .where("c.orderId", "in", orderIds)
    .limit(orderIds.length)
    .execute();
}

/**
 * Inserts a remittance and returns its id; undefined when its key is taken. A taken reference violates a unique index.
 */
export async function insertRemittance(tx: Tx, remittance: Insertable<Tables["codRemittances"]>) {
  const inserted = await tx
    .insertInto("codRemittances")
    .values(remittance)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findRemittanceByKey(tx: Tx, key: string) {
  return await tx.selectFrom("codRemittances").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Marks an order's cash as remitted; false when it is already, or was never collected. */
export async function markRemitted(
  tx: Tx,
  { orderId, remittanceId, remittedPaise }: { orderId: string; remittanceId: number; remittedPaise: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("codCollections")
    .set({ remittanceId, remittedPaise })
    .where("orderId", "=", orderId)
    .where("remittanceId", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True when the cash of an order was remitted; waits for a remittance that is being recorded. */
export async function lockRemittedCash(tx: Tx, orderId: string): Promise<boolean> {
  const query = tx.selectFrom("codCollections").select("remittanceId").where("orderId", "=", orderId).forUpdate();
  return ((await query.executeTakeFirst())?.remittanceId ?? null) !== null;
}

/** Lists remittances, newest first, with what they settled. */
export async function listRemittances(tx: Tx, { after, limit }: { after: number | undefined; limit: number }) {
  const remittances = tx
    .selectFrom("codRemittances as r")
    .select(["r.id", "r.courier", "r.reference", "r.amountPaise", "r.actor", "r.at"])
    // As text: drivers turn dates into times of the server's zone.
    .select(sql<string>`r.received_on::text`.as("receivedOn"))
    .select((eb) =>
      eb
        .selectFrom("codCollections as c")
        .select((count) => count.fn.countAll<number>().as("orders"))
        .whereRef("c.remittanceId", "=", "r.id")
        .as("orders"),
    )
    .select(
      sql<number>`(select coalesce(sum(c.amount_paise), 0)::int8 from cod_collections c where c.remittance_id = r.id)`.as(
        "collectedPaise",
      ),
    );
  const page = after === undefined ? remittances : remittances.where("r.id", "<", after);
  return await page.orderBy("r.id", "desc").limit(limit).execute();
}
