import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Net sales of a product in paise; `back` counts cancelled, undelivered and returned units. */
type ProductSales = {
  productId: string;
  name: string;
  pieces: number;
  piecesBack: number;
  grossPaise: number;
  backPaise: number;
};

/** Longer periods are computed as the difference of two cumulative sums, stored for Mondays and the last week. */
const longestSumDays = 16;

const dayByDay = ({ from, to }: DayRange): RawBuilder<unknown> => sql`
  select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_days
  where day between ${from} and ${to}`;

/** Cumulative sum up to `to` minus the one before `from`; each is the nearest stored sum and the days in between. */
const betweenMarks = ({ from, to }: DayRange): RawBuilder<unknown> => sql`
  select * from (
    with ends (day, sign) as (values (${from}::date, -1), (${to}::date + 1, 1)),
    near as (
      select e.day, e.sign, m.mark from ends e
      left join lateral (select mark from sales_marks order by abs(mark - e.day) limit 1) m on true
    )
    select p.product_id, n.sign * p.pieces as pieces, n.sign * p.pieces_back as pieces_back,
      n.sign * p.gross_paise as gross_paise, n.sign * p.undone_paise as undone_paise
    from near n join sales_product_marks p on p.mark = n.mark
    union all
    select p.product_id, w.sign * p.pieces, w.sign * p.pieces_back, w.sign * p.gross_paise, w.sign * p.undone_paise
    from (
      select case when mark is null then '-infinity' else least(day, mark) end as since, greatest(day, mark) as until,
        case when mark > day then -sign else sign end as sign
      from near
    ) w join sales_product_days p on p.day >= w.since and p.day < w.until
  ) spanned`;

/** Days in India ('2026-11-21'), both included. */
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

/** Rolls entries up into their days, oldest first, and returns their number. */
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

/**
 * Reads rolled-up days and pending entries in one statement, so that a concurrent roll-up can't count an entry twice.
 */
export const salesRows = ({ from, to }: DayRange): RawBuilder<unknown> => sql`(
  select ${salesColumns} from sales_days where day between ${from} and ${to}
  union all
  select ${salesColumns} from sales_entries where day between ${from} and ${to} and product_id is null
)`;
const salesColumns = sql`day, payment_mode, orders, returning_orders, undone_orders, gross_paise, undone_paise,
  refunded_paise, parcels_delivered, parcels_back`;

/** Lists sales by day, or by month. A period in which only parcels were shipped may have a row of zeros, or none. */
export async function listSalesByPeriod(tx: Tx, days: DayRange, grain: "day" | "month") {
  const start = grain === "day" ? sql`s.day` : sql`date_trunc('month', s.day::timestamp)::date`;
  const { rows } = await sql<SalesTotals & { start: string; paymentMode: string }>`
    select ${start}::text as start, s.payment_mode as "paymentMode", ${figures(sql`s`)}
    from ${salesRows(days)} s group by 1, 2 order by 1, 2 limit 5000`.execute(tx);
  return rows;
}

/** Sums the sales of a period. */
export async function readSalesTotals(tx: Tx, days: DayRange): Promise<SalesTotals> {
  const { rows } = await sql<SalesTotals>`select ${figures(sql`s`)} from ${salesRows(days)} s`.execute(tx);
  return rows[0] ?? { orders: 0, returningOrders: 0, undoneOrders: 0, grossPaise: 0, undonePaise: 0, refundedPaise: 0 };
}

/** Lists the best sellers and counts all products sold. */
export async function listSalesByProduct(tx: Tx, days: DayRange, limit: number) {
  const isLong = Date.parse(days.to) - Date.parse(days.from) > longestSumDays * 86_400_000;
  const { rows } = await sql<ProductSales & { products: number }>`
    with sold as materialized (
      select product_id, total(pieces) as pieces, total(pieces_back) as pieces_back,
        total(gross_paise) as gross_paise, total(undone_paise) as undone_paise
      from (
        ${isLong ? betweenMarks(days) : dayByDay(days)}
        union all
        select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_entries
        where day between ${days.from} and ${days.to} and product_id is not null
      ) each_one
      group by product_id
      having total(pieces) <> 0 or total(pieces_back) <> 0
    ), best as (
      select * from sold order by gross_paise desc, product_id limit ${limit}
    )
    select b.product_id as "productId", coalesce(p.name, b.product_id) as name, b.pieces, b.pieces_back as "piecesBack",
      b.gross_paise as "grossPaise", b.undone_paise as "backPaise", (select count(*) from sold) as products
    from best b left join products p on p.id = b.product_id
    order by b.gross_paise desc, b.product_id`.execute(tx);
  return { products: rows[0]?.products ?? 0, best: rows.map(({ products: _, ...row }) => row) };
}
