import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type PastOrderRow = Insertable<Tables["orders"]> & { id: string };
export type PastLineRow = Insertable<Tables["orderLines"]>;
export type PastPaymentRow = Insertable<Tables["payments"]>;
export type PastNoteRow = Insertable<Tables["orderNotes"]>;
type PastEventRow = Insertable<Tables["orderEvents"]>;

/** Reads which of these orders and payments are here already. */
export async function listTakenIds(tx: Tx, { orders, payments }: { orders: string[]; payments: string[] }) {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${orders}::text[])
    union all select id from payments where id = any(${payments}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type PastOrderRows = {
  orders: PastOrderRow[];
  lines: PastLineRow[];
  events: PastEventRow[];
  payments: PastPaymentRow[];
  notes: PastNoteRow[];
};

/** Inserts orders with all that belongs to them. Sales figures follow by triggers, on each order's own day. */
export async function insertPastOrders(tx: Tx, rows: PastOrderRows): Promise<void> {
  if (rows.orders.length > 0) await tx.insertInto("orders").values(rows.orders).execute();
  if (rows.lines.length > 0) await tx.insertInto("orderLines").values(rows.lines).execute();
  if (rows.events.length > 0) await tx.insertInto("orderEvents").values(rows.events).execute();
  if (rows.payments.length > 0) await tx.insertInto("payments").values(rows.payments).execute();
  if (rows.notes.length > 0) await tx.insertInto("orderNotes").values(rows.notes).execute();
}

/** Moves an order of the old shop one state on; the time is when it changed there. */
export async function movePastOrder(
  tx: Tx,
  { id, to, at, deliveredAt }: { id: string; to: string; at: Date; deliveredAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ status: to, updatedAt: at, deliveredAt })
    .where("id", "=", id)
    .where("source", "<>", "shop")
    .execute();
}

/** Reads states of orders of the old shop. */
export async function listPastOrders(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders")
    .select(["id", "status", "deliveredAt"])
    .where("id", "in", ids)
    .where("source", "<>", "shop")
    .execute();
}

/** Reads the variants of these products, to recognise those of old lines. */
export async function listVariantsOf(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("variants as v")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.productId", "v.sku", "v.packSize", "v.sizeName", "c.hex as colourHex"])
    .where("v.productId", "in", productIds)
    .execute();
}
