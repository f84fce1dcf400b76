import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/** Keys of buyers whose rows are due for an update; their figures may be outdated. */
const dueKeys = sql`
  select contact from buyers_due where contact is not null
  union select customer_id from buyers_due where customer_id is not null
  union select o.customer_id from buyers_due d cross join lateral orders_of_contact(d.contact) o
    where o.customer_id is not null`;

/** Finds customers whose row in the back office's list counts other orders or money than they have (0052-buyers.md). */
export async function findWrongBuyers(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[b.id::text] as ids,
      format('The list of customers counts %s orders, %s of them returned, and {%s}; they make %s, %s and {%s}.',
        b.orders, b.returned, b.spent_paise, made.orders, made.returned, made.spent) as text
    from buyers b cross join lateral (
      select count(*)::int as orders, count(*) filter (where o.status = 'returned_to_origin')::int as returned,
        coalesce(sum(paid.amount), 0)::bigint as spent
      from orders_of_buyer(b.customer_id, b.contact) o cross join lateral (
        select sum(p.amount_paise - p.refunded_paise) as amount from payments p
        where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured') paid
    ) made
    where ${within(range, "b.key")} and b.key not in (${dueKeys})
      and (b.orders, b.returned, b.spent_paise) is distinct from (made.orders, made.returned, made.spent)`,
  );
}

/** Finds orders whose customer is missing from the list. */
export async function findUnlistedBuyers(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[theirs.id] as ids, 'The list of customers does not show who placed this order.' as text
    from (
      select o.id, coalesce(o.customer_id, account_of_contact(used.contact), used.contact) as key, used.contact
      from orders o cross join lateral (select buyer_contact(o.contact, o.email) as contact) used
        left join customers c on c.id = o.customer_id
      where ${within(range, "o.id")} and o.status not in ('awaiting_payment', 'expired') and c.erased_at is null
    ) theirs
    where theirs.key is not null and not exists (select from buyers b where b.key = theirs.key)
      and not exists (select from buyers_due d where d.contact = theirs.contact or d.customer_id = theirs.key)`,
  );
}
