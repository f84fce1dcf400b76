import { sql } from "kysely";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";

export type ReturnRateRow = {
  by: "payment" | "state" | "pin";
  name: string;
  sent: number;
  delivered: number;
  cameBack: number;
};
/** Maximum states and PINs, most returns first. */
const maxRows = 20;

export type PrintableOrderRow = Awaited<ReturnType<typeof listPrintableOrders>>[number];
export type PrintableLineRow = Awaited<ReturnType<typeof listPrintableLines>>[number];

/** Reads orders to print; the caller limits the ids. */
export async function listPrintableOrders(tx: Tx, ids: string[]) {
  return await tx
    .selectFrom("orders")
    .select(["id", "number", "numberPrefix", "status", "paymentMode", "totalPaise", "submittedAt", "name", "contact"])
    .select(["addressLine1", "addressLine2", "landmark", "city", "state", "pin"])
    .where("id", "in", ids)
    .execute();
}

/** Reads their lines; an order has at most 50. */
export async function listPrintableLines(tx: Tx, ids: string[]) {
  return await tx
    .selectFrom("orderLines")
    .select(["orderId", "sku", "name", "packSize", "sizeName", "colourName", "quantity"])
    .where("orderId", "in", ids)
    .orderBy("orderId")
    .orderBy("position")
    .execute();
}

/** Reads the internal notes of these orders, oldest first. */
export async function listPrintableNotes(tx: Tx, ids: string[]) {
  return await tx
    .selectFrom("orderNotes")
    .select(["orderId", "text"])
    .where("orderId", "in", ids)
    .orderBy("orderId")
    .orderBy("id")
    .limit(ids.length * 20)
    .execute();
}

/** Reads issued invoices by order id. */
export async function listInvoicesOfOrders(tx: Tx, ids: string[]): Promise<Map<string, TaxDocument>> {
  const rows = await tx.selectFrom("invoices").select(["orderId", "document"]).where("orderId", "in", ids).execute();
  return new Map(rows.map(({ orderId, document }) => [orderId, document as TaxDocument]));
}

/** Counts dispatched orders by payment mode, and cash orders with returns by state and PIN. Index-only scan. */
export async function readReturnRates(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<ReturnRateRow[]> {
  const { rows } = await sql<ReturnRateRow>`
    with grouped as (
      select case when grouping(state) = 0 then 'state' when grouping(pin) = 0 then 'pin' else 'payment' end as by,
        payment_mode, coalesce(state, pin, payment_mode) as name,
        count(*) as sent,
        count(*) filter (where status in ('delivered', 'returned')) as delivered,
        count(*) filter (where status = 'returned_to_origin') as came_back
      from orders
      where dispatched_at >= ${from} and dispatched_at < ${until}
      group by grouping sets ((payment_mode), (payment_mode, state), (payment_mode, pin))
    ), ranked as (
      select *, row_number() over (partition by by order by came_back desc, sent desc, name) as place from grouped
      where by = 'payment' or (payment_mode = 'cod' and came_back > 0)
    )
    select by, name, sent::int as sent, delivered::int as delivered, came_back::int as "cameBack"
    from ranked where place <= ${maxRows} order by by, place`.execute(tx);
  return rows;
}
