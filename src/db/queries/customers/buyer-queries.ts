import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

const dueAtOnce = 100;

/**
 * Updates the rows of buyers whose orders, payments or accounts changed, up to `most` changes, oldest first. Call it
 * before reading buyers and outside transactions, because it waits for others that update them.
 */
export async function writeDueBuyers(db: Tx, most = 500): Promise<void> {
  for (let left = most; left > 0; left -= dueAtOnce) {
    const { rows } = await sql<{ written: number }>`
      select case when exists (select from buyers_due) then write_due_buyers(${dueAtOnce}) else 0 end as written`.execute(
      db,
    );
    if ((rows[0]?.written ?? 0) < dueAtOnce) return;
  }
}

const markedAtOnce = 1_000;

/** Marks the top five percent of buyers by spending, in transactions that nobody waits for. */
export async function markTopBuyers(db: Tx): Promise<void> {
  for (let changed = markedAtOnce; changed === markedAtOnce; ) {
    const { rows } = await sql<{ changed: number }>`select mark_top_buyers(${markedAtOnce}) as changed`.execute(db);
    changed = rows[0]?.changed ?? 0;
  }
}

/** Finds a buyer's id by that id or by the account's. */
export async function findBuyerId(tx: Tx, { id, customerId }: { id?: number; customerId?: string }) {
  const found = await tx
    .selectFrom("buyers")
    .select("id")
    .where((row) => (id === undefined ? row("customerId", "=", customerId ?? "") : row("id", "=", id)))
    .executeTakeFirst();
  return found?.id;
}

/** Finds the buyer of an order; undefined while the order was never confirmed, and for an erased one. */
export async function findBuyerOfOrder(tx: Tx, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select b.id from (
      select customer_id, buyer_contact(contact, email) as contact from orders where id = ${orderId}
    ) o join buyers b on b.key = coalesce(o.customer_id, account_of_contact(o.contact), o.contact)`.execute(tx);
  return rows[0]?.id;
}

/** Locks a buyer, so that tags don't change and it is not merged until `tx` ends. */
export async function lockBuyer(tx: Tx, id: number) {
  return await tx
    .selectFrom("buyers")
    .select(["id", "customerId", "tags", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBuyerTags(tx: Tx, id: number, tags: string[]): Promise<void> {
  await tx
    .updateTable("buyers")
    .set((row) => ({ tags, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Inserts a note and returns its id; undefined when the key is taken. */
export async function insertBuyerNote(tx: Tx, note: Insertable<Tables["buyerNotes"]>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("buyerNotes")
    .values(note)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findBuyerNoteByKey(tx: Tx, key: string) {
  return await tx.selectFrom("buyerNotes").select(["buyerId", "text"]).where("key", "=", key).executeTakeFirst();
}

/** Lists the newest notes, oldest first. */
export async function listBuyerNotes(tx: Tx, buyerId: number, limit: number) {
  const notes = await tx
    .selectFrom("buyerNotes")
    .select(["id", "text", "actor", "at"])
    .where("buyerId", "=", buyerId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return notes.reverse();
}

type BuyerKey = { customerId: string | null; contact: string | null };

type BuyerOrders = {
  ids: string[];
  delivered: number;
  /** Null without orders. */
  averagePaise: number | null;
  codOrders: number;
  codDelivered: number;
  codReturned: number;
};

/** Lists ids of a buyer's newest orders, and sums up all of them. */
export async function readBuyerOrders(tx: Tx, { customerId, contact }: BuyerKey, limit: number): Promise<BuyerOrders> {
  const arrived = sql`status in ('delivered', 'returned')`;
  const { rows } = await sql<BuyerOrders>`
    select coalesce((array_agg(id order by submitted_at desc, id desc))[1:${sql.lit(limit)}], '{}') as ids,
      count(*) filter (where ${arrived})::int as delivered,
      round(avg(total_paise))::int8 as "averagePaise",
      count(*) filter (where payment_mode = 'cod')::int as "codOrders",
      count(*) filter (where payment_mode = 'cod' and ${arrived})::int as "codDelivered",
      count(*) filter (where payment_mode = 'cod' and status = 'returned_to_origin')::int as "codReturned"
    from orders_of_buyer(${customerId}, ${contact})`.execute(tx);
  return rows[0] ?? { ids: [], delivered: 0, averagePaise: null, codOrders: 0, codDelivered: 0, codReturned: 0 };
}

/** Deletes notes and tags of the guests who placed these orders; those of an account stay. */
export async function forgetGuests(tx: Tx, orderIds: string[]): Promise<void> {
  const guests = sql`
    select b.id from orders o join buyers b on b.key = buyer_contact(o.contact, o.email)
    where o.id = any(${orderIds}::text[])`;
  await sql`delete from buyer_notes where buyer_id in (${guests})`.execute(tx);
  await sql`update buyers set tags = '{}', version = version + 1 where tags <> '{}' and id in (${guests})`.execute(tx);
}
