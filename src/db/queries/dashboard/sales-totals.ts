import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Indian days, '2026-11-21', both included. */
export type DayRange = { from: string; to: string };

/** Order totals by the day of the event (docs/decisions/0014); amounts in paise. */
export type SalesTotals = {
  orders: number;
  returningOrders: number;
  undoneOrders: number;
  grossPaise: number;
  undonePaise: number;
  refundedPaise: number;
};

/** Adds entries to their days, oldest first; says how many there were. */
export async function aggregateSales(tx: Tx, { atMost, today }: { atMost: number; today: string }): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_sales(${atMost}, ${today}) as folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}

const figures = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(sum(${of}.orders), 0)::int8 as orders,
  coalesce(sum(${of}.returning_orders), 0)::int8 as "returningOrders",
  coalesce(sum(${of}.undone_orders), 0)::int8 as "undoneOrders",
  coalesce(sum(${of}.gross_paise), 0)::int8 as "grossPaise",
  coalesce(sum(${of}.undone_paise), 0)::int8 as "undonePaise",
  coalesce(sum(${of}.refunded_paise), 0)::int8 as "refundedPaise"`;

/** Folded days and what is not folded yet, in one statement: an entry is seen once, whoever folds it meanwhile. */
const booked = ({ from, to }: DayRange): RawBuilder<unknown> => sql`(
  select day, payment_mode, orders, returning_orders, undone_orders, gross_paise, undone_paise, refunded_paise
  from sales_days where day between ${from} and ${to}
  union all
  select day, payment_mode, orders, returning_orders, undone_orders, gross_paise, undone_paise, refunded_paise
  from sales_entries where day between ${from} and ${to} and product_id is null
)`;

/** By day, or by the first of each month; only those on which something happened. */
export async function listSalesByPeriod(tx: Tx, days: DayRange, grain: "day" | "month") {
  const start = grain === "day" ? sql`s.day` : sql`date_trunc('month', s.day::timestamp)::date`;
  const { rows } = await sql<SalesTotals & { start: string; paymentMode: string }>`
    select ${start}::text as start, s.payment_mode as "paymentMode", ${figures(sql`s`)}
    from ${booked(days)} s group by 1, 2 order by 1, 2 limit 5000`.execute(tx);
  return rows;
}

/** All of a span together. */
export async function readSalesTotals(tx: Tx, days: DayRange): Promise<SalesTotals> {
  const { rows } = await sql<SalesTotals>`select ${figures(sql`s`)} from ${booked(days)} s`.execute(tx);
  return rows[0] ?? { orders: 0, returningOrders: 0, undoneOrders: 0, grossPaise: 0, undonePaise: 0, refundedPaise: 0 };
}
