import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DayRange } from "./sales-totals.ts";

/** Goods at the price that was paid for them, in paise; `back` is what was cancelled, not taken or returned. */
type ProductSales = {
  productId: string;
  name: string;
  pieces: number;
  piecesBack: number;
  grossPaise: number;
  backPaise: number;
};

/** A longer span is the difference of two sums since the beginning, which stand in the book for each Monday. */
const longestSumDays = 16;

/** Those with the most sold, and how many there are in all. */
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

const dayByDay = ({ from, to }: DayRange): RawBuilder<unknown> => sql`
  select product_id, pieces, pieces_back, gross_paise, undone_paise from sales_product_days
  where day between ${from} and ${to}`;

/** Before the day after `to`, less before `from`: each is the nearest mark and the few days between. */
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
