import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/** Finds orders whose total, items or discount differ from their lines. Orders of the old shop stay as they were. */
export async function findWrongTotals(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id] as ids, case
      when l.order_id is null then 'The order has no lines.'
      when l.wrong then 'A line is not its price times its pieces.'
      when o.subtotal_paise <> l.lines then
        format('The items make {%s} and the lines of the order {%s}.', o.subtotal_paise, l.lines)
      when o.discount_paise <> l.discounts then
        format('The discount is {%s} and the discounts of the lines make {%s}.', o.discount_paise, l.discounts)
      else format('The total is {%s}; items, delivery, fee and discount make {%s}.', o.total_paise,
        o.subtotal_paise + o.delivery_paise + o.cod_fee_paise - o.discount_paise) end as text
    from orders o left join (
      select order_id, sum(total_paise) as lines, sum(discount_paise) as discounts, bool_or(discount_paise is null) as old,
        bool_or(total_paise <> unit_price_paise * quantity) as wrong
      from order_lines where ${within(range, "order_id")} group by order_id
    ) l on l.order_id = o.id
    where ${within(range, "o.id")} and o.source = 'shop' and (
      l.order_id is null or l.wrong or o.subtotal_paise <> l.lines or not l.old and o.discount_paise <> l.discounts
      or o.total_paise <> o.subtotal_paise + o.delivery_paise + o.cod_fee_paise - o.discount_paise)`,
  );
}

/**
 * Finds orders whose history does not end with their state, has a state twice in one delivery attempt, or has a step
 * that is not among `moves` ('from>to'). For orders of the old shop only the end is checked. A dispatch that can still
 * be undone is not in the history yet (docs/rules.md 14.9), for an hour at most.
 */
export async function findWrongHistories(
  tx: Tx,
  range: KeyRange,
  { moves, now }: { moves: string[]; now: Date },
): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id] as ids, case
      when e.order_id is null then 'The order has no history.'
      when h.order_id is not null and h.held_until < ${now}::timestamptz - interval '1 hour' then
        'The dispatch of this order was never completed: it has no invoice, and no email was sent.'
      when e.last <> o.status then format('The order is %s and its history ends with %s.', o.status, e.last)
      when e.twice then format('The history has a state twice: %s.', e.path)
      else format('The history has a step that no order may take: %s.', e.path) end as text
    from orders o left join (
      select order_id, (array_agg(to_status order by id desc))[1] as last, count(*) > count(distinct (to_status, attempt)) as twice,
        string_agg(to_status, ', ' order by id) as path,
        bool_or(case when place = 1 then from_status is not null or to_status not in ('awaiting_payment', 'ordered')
          else from_status is distinct from before or from_status || '>' || to_status <> all (${moves}::text[])
            and not (attempt > 1 and from_status = 'delivered' and to_status = 'on_the_way') end) as strays
      from (
        select id, order_id, from_status, to_status, attempt, lag(to_status) over steps as before, row_number() over steps as place
        from order_events where ${within(range, "order_id")} window steps as (partition by order_id order by id)
      ) steps group by order_id
    ) e on e.order_id = o.id
    left join held_dispatches h on h.order_id = o.id
    where ${within(range, "o.id")}
      and (e.order_id is null
        or case when h.order_id is null then e.last <> o.status
          else e.last <> 'ordered' or o.status <> 'on_the_way' or h.held_until < ${now}::timestamptz - interval '1 hour' end
        or e.twice or o.source = 'shop' and e.strays)`,
  );
}

/**
 * Finds orders that took other units of a SKU out of stock than they sold: all units of an active order, none of a
 * cancelled or expired one, minus returned units that were restocked. A parcel that was returned to origin is restocked
 * entirely or not at all.
 */
export async function findWrongPieces(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with sold as (
      select order_id, sku, sum(quantity)::int as pieces from order_lines where ${within(range, "order_id")} group by 1, 2
    ), moved as (
      select order_id, sku, -sum(delta)::int as taken from stock_movements where ${within(range, "order_id")} group by 1, 2
    ), back as (
      select r.order_id, l.sku, sum(l.quantity)::int as pieces from return_requests r
      join return_lines l on l.return_id = r.id
      where ${within(range, "r.order_id")} and r.state = 'taken' and l.restocked group by 1, 2
    ), counted as (
      select order_id, sku, o.status, coalesce(moved.taken, 0) as taken, case
        when o.source <> 'shop' or o.status in ('cancelled', 'expired') then 0
        when o.status = 'returned' then coalesce(sold.pieces, 0)
          - case when exists (select from back b where b.order_id = o.id)
              or exists (select from return_requests r where r.order_id = o.id and r.state = 'taken')
            then coalesce(back.pieces, 0) else coalesce(sold.pieces, 0) end
        else coalesce(sold.pieces, 0) - coalesce(back.pieces, 0) end as due
      from sold full join moved using (order_id, sku) left join back using (order_id, sku)
      join orders o on o.id = order_id
    )
    select array[order_id, sku] as ids,
      format('The order (%s) has taken %s of %s out of stock instead of %s.', status, taken, sku, due) as text
    from counted where taken <> due and not (status = 'returned_to_origin' and taken = 0)`,
  );
}

/** Finds orders that await payment without an open hold, and open holds of other orders. */
export async function findWrongHolds(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id] as ids, case o.status
      when 'awaiting_payment' then 'The order awaits payment and nothing ends its wait: it has no open hold.'
      else format('The order is %s and its hold is still open.', o.status) end as text
    from orders o left join holds h on h.order_id = o.id and h.ended_at is null
    where ${within(range, "o.id")} and o.source = 'shop' and (o.status = 'awaiting_payment') <> (h.order_id is not null)`,
  );
}

/**
 * Finds orders whose discount code is counted wrongly: although it should not be, not at all, or with another amount.
 */
export async function findWrongUses(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id, coalesce(o.discount_code, r.code)] as ids, case
      when r.order_id is null then format('The order (%s) uses %s, and the use is not counted.', o.status, o.discount_code)
      when o.discount_code is null or o.status in ('cancelled', 'expired') then
        format('A use of %s is counted for an order (%s) that does not use it.', r.code, o.status)
      else format('The order has a discount of {%s} by %s, and its use counts {%s} by %s.',
        o.discount_paise, o.discount_code, r.amount_paise, r.code) end as text
    from orders o left join discount_redemptions r on r.order_id = o.id and r.given_back_at is null
    where ${within(range, "o.id")} and o.source = 'shop' and (
      (o.discount_code is not null and o.status not in ('cancelled', 'expired')) <> (r.order_id is not null)
      or r.order_id is not null and (r.code <> o.discount_code or r.amount_paise <> o.discount_paise))`,
  );
}
