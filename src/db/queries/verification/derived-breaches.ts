import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/** Finds SKUs whose stock is negative or differs from the sum of their movements. */
export async function findWrongStock(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[v.sku] as ids,
      format('%s of %s are in stock, and its movements make %s.', v.stock, v.sku, coalesce(m.moved, 0)) as text
    from variants v left join (
      select sku, sum(delta) as moved from stock_movements where ${within(range, "sku")} group by sku
    ) m on m.sku = v.sku
    where ${within(range, "v.sku")} and (v.stock <> coalesce(m.moved, 0) or v.stock < 0)`,
  );
}

/** Finds SKUs with low stock that are not listed as such, and the reverse. */
export async function findWrongLowStock(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[v.sku] as ids, format('%s of %s are in stock; it is %s as low in stock.', v.stock, v.sku,
      case when l.sku is null then 'not listed' else 'listed' end) as text
    from variants v left join low_stock l on l.sku = v.sku
    where ${within(range, "v.sku")} and (v.stock <= low_stock_limit()) <> (l.sku is not null)`,
  );
}

/** Finds SKUs whose reserved units differ from those of orders that have not left yet. Reads every order once. */
export async function findWrongReserved(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with kept as (
      select sku, sum(units) as units from (
        select sku, units from reserved_units union all select sku, units from reserved_entries
      ) parts group by sku
    ), counted as (
      select l.sku, sum(l.quantity) as units from orders o join order_lines l on l.order_id = o.id
      where work_stage(o.source, o.status, o.packed_at) in ('awaiting_payment', 'ordered', 'packed') group by l.sku
    )
    select array[sku] as ids, format('%s of %s are counted as reserved, and the orders that have not left make %s.',
      coalesce(k.units, 0), sku, coalesce(c.units, 0)) as text
    from kept k full join counted c using (sku) where coalesce(k.units, 0) <> coalesce(c.units, 0)`,
  );
}

/** Finds discount codes whose uses or amount differ from those of their orders, or exceed the limit. */
export async function findWrongCodes(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[c.code] as ids, format('%s counts %s uses and {%s} given, its orders make %s and {%s}; its limit is %s.',
      c.code, c.redemptions, c.given_away_paise, coalesce(r.uses, 0), coalesce(r.given, 0),
      coalesce(c.max_redemptions::text, 'none')) as text
    from discount_codes c left join (
      select code, count(*) as uses, sum(amount_paise) as given from discount_redemptions
      where ${within(range, "code")} and given_back_at is null group by code
    ) r on r.code = c.code
    where ${within(range, "c.code")} and (c.redemptions <> coalesce(r.uses, 0)
      or c.given_away_paise <> coalesce(r.given, 0) or c.redemptions > c.max_redemptions)`,
  );
}

/** Finds orders whose entries in the back office's search index have wrong words or an old state, place or time. */
export async function findWrongOrderTerms(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with found as (
      select id, work_stage(source, status, packed_at) as stage, payment_mode, state, 
        spaced_words(name) || coalesce(spaced_words(business_name), '') as words, submitted_at,
        name_words(name) || name_words(business_name) as names, source
      from orders
      where ${within(range, "id")}
    ), due as (
      select id, '' as term from found
      union select id, 'n:' || word from found cross join unnest(names) word
      union all select id, 'i' from found where source <> 'shop'
      union all (select distinct order_id, 'p:' || product_id from order_lines where ${within(range, "order_id")})
      union all select order_id, 'r' from return_requests where ${within(range, "order_id")} and state = 'asked'
    )
    select array[id] as ids, 'The search for orders does not find this order by what it is now.' as text from (
      select coalesce(d.id, t.order_id) as id from (
        select due.id, term collate "C" as term, stage, payment_mode, state, words, submitted_at from due join found using (id)
      ) d full join (select * from order_terms where ${within(range, "order_id")}) t
        on t.order_id = d.id and t.term = d.term
      where d.id is null or t.order_id is null or t.stage <> d.stage or t.payment_mode <> d.payment_mode
        or t.state <> d.state or t.words <> d.words or t.submitted_at <> d.submitted_at
    ) different group by id`,
  );
}

/** Finds orders whose entries in their customer's order list are outdated. */
export async function findWrongCustomerTerms(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with due as (
      select o.id, named.term, o.customer_id, o.status, o.submitted_at from orders o
      cross join lateral (select '' as term union select l.name from order_lines l where l.order_id = o.id) named
      where ${within(range, "o.id")} and o.customer_id is not null
    )
    select array[id] as ids, 'The list of the customer''s orders does not show this order as it is now.' as text from (
      select coalesce(d.id, t.order_id) as id
      from due d full join (select * from orders_by_term where ${within(range, "order_id")}) t
        on t.order_id = d.id and t.term = d.term
      where d.id is null or t.order_id is null or t.customer_id <> d.customer_id or t.status <> d.status
        or t.submitted_at <> d.submitted_at
    ) different group by id`,
  );
}

/** Finds customers whose name the search does not find. */
export async function findWrongCustomerWords(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[c.id] as ids, 'The search for customers does not find this customer by the name.' as text
    from customers c left join (
      select customer_id, array_agg(word order by word) as words from customer_words
      where ${within(range, "customer_id")} group by customer_id
    ) w on w.customer_id = c.id
    where ${within(range, "c.id")} and coalesce(w.words, '{}') <> array(
      select word collate "C" from unnest(name_words(c.full_name)) word where c.erased_at is null order by 1)`,
  );
}
