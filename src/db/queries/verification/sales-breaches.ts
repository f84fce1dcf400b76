import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches } from "./book-range.ts";

/**
 * Finds days whose sales figures differ from the orders: number and amount of orders, units of products, cancellations,
 * returns and parcels. Refunds are compared in total, because a failed refund is subtracted on another day. Reads every order
 * once.
 */
export async function findWrongSalesFigures(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with sold as materialized (
      select o.id, o.payment_mode, o.total_paise, o.status, o.updated_at, indian_day(coalesce(e.at, o.submitted_at)) as day
      from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
      where e.id is not null or o.status not in ('awaiting_payment', 'expired', 'cancelled')
    ), figures as (
      select day, payment_mode, sum(orders) as orders, sum(gross_paise) as gross, sum(undone_orders) as undone
      from (
        select day, payment_mode, orders::bigint, gross_paise, undone_orders::bigint from sales_days
        union all
        select day, payment_mode, orders, gross_paise, undone_orders from sales_entries where product_id is null
      ) kept group by 1, 2
    ), counted as (
      select day, payment_mode, sum(orders) as orders, sum(gross) as gross, sum(undone) as undone from (
        select day, payment_mode, count(*) as orders, sum(total_paise) as gross, 0 as undone from sold group by 1, 2
        union all
        select indian_day(coalesce(e.at, s.updated_at)), s.payment_mode, 0, 0, count(*)
        from sold s left join order_events e on e.order_id = s.id and e.to_status = s.status
        where s.status in ('cancelled', 'returned_to_origin') group by 1, 2
      ) parts group by 1, 2
    ), products as (
      select day, product_id, sum(pieces) as pieces, sum(gross_paise) as gross from (
        select day, product_id, pieces, gross_paise from sales_product_days
        union all
        select day, product_id, pieces, gross_paise from sales_entries where product_id is not null
      ) kept group by 1, 2
    ), sold_products as (
      select s.day, l.product_id, sum(l.quantity) as pieces, sum(l.total_paise) as gross
      from sold s join order_lines l on l.order_id = s.id group by 1, 2
    )
    select array[day::text] as ids, format('The figures of %s (%s) count %s orders of {%s} and %s undone; '
      || 'the orders make %s of {%s} and %s.', day, payment_mode, coalesce(f.orders, 0), coalesce(f.gross, 0),
      coalesce(f.undone, 0), coalesce(c.orders, 0), coalesce(c.gross, 0), coalesce(c.undone, 0)) as text
    from figures f full join counted c using (day, payment_mode)
    where (coalesce(f.orders, 0), coalesce(f.gross, 0), coalesce(f.undone, 0))
      is distinct from (coalesce(c.orders, 0), coalesce(c.gross, 0), coalesce(c.undone, 0))
    union all
    select array[day::text, product_id], format('The figures of %s count %s pieces of %s for {%s}; its orders make %s for {%s}.',
      day, coalesce(p.pieces, 0), product_id, coalesce(p.gross, 0), coalesce(s.pieces, 0), coalesce(s.gross, 0))
    from products p full join sold_products s using (day, product_id)
    where (coalesce(p.pieces, 0), coalesce(p.gross, 0)) is distinct from (coalesce(s.pieces, 0), coalesce(s.gross, 0))
    union all
    select array[day::text], format('The figures of %s count %s delivered parcels and %s that came back; the orders make %s and %s.',
      day, sum(kept_delivered), sum(kept_back), sum(delivered), sum(back))
    from (
      select day, parcels_delivered::bigint as kept_delivered, parcels_back::bigint as kept_back, 0 as delivered, 0 as back
      from sales_days
      union all
      select day, parcels_delivered, parcels_back, 0, 0 from sales_entries
      union all
      select indian_day(dispatched_at), 0, 0, count(*) filter (where status <> 'returned_to_origin'),
        count(*) filter (where status = 'returned_to_origin')
      from orders where dispatched_at is not null and status in ('delivered', 'returned', 'returned_to_origin') group by 1
    ) parcels group by day
    having (sum(kept_delivered), sum(kept_back)) is distinct from (sum(delivered), sum(back))
    union all
    select '{}', format('The figures count refunds of {%s}, and the refunds make {%s}.', kept, made) from (
      select (select coalesce(sum(refunded_paise), 0) from sales_days)
        + (select coalesce(sum(refunded_paise), 0) from sales_entries where product_id is null) as kept,
        (select coalesce(sum(r.amount_paise), 0) from refunds r join payments p on p.id = r.payment_id
         where p.purpose = 'sale' and r.edit_id is null and r.status not in ('failed', 'withdrawn')) as made
    ) sums where kept <> made`,
  );
}
