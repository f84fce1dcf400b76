import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/**
 * Finds orders that lack the one sale they need, have a sale they must not have, or one of another amount. Cash is
 * collected at the delivery, other money before the order is Ordered; a free order needs none. Money that was
 * refunded for an edit counts as paid.
 */
export async function findWrongSales(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with sale as (
      select order_id, count(*)::int as sales, sum(amount_paise) as paid from payments
      where ${within(range, "order_id")} and status = 'captured' and purpose = 'sale' group by order_id
    ), given_back as (
      select order_id, sum(refund_paise) as refunds from order_edits where ${within(range, "order_id")} group by order_id
    ), due as (
      select o.*, coalesce(g.refunds, 0) as edited, case
        when o.total_paise = 0 then false
        when o.payment_mode = 'cod' then o.status in ('delivered', 'returned')
        when o.status = 'cancelled' then exists (
          select from order_events e where e.order_id = o.id and e.to_status = 'ordered')
        else o.status not in ('awaiting_payment', 'expired') end as needs
      from orders o left join given_back g on g.order_id = o.id
      where ${within(range, "o.id")} and o.source = 'shop'
    )
    select array[o.id] as ids, case
      when o.needs and s.order_id is null then
        format('The order (%s) of {%s} has no payment that paid for it.', o.status, o.total_paise)
      when not o.needs and s.order_id is not null then
        format('A payment of {%s} counts as the sale of an order that is %s.', s.paid, o.status)
      when s.paid <> o.total_paise + o.edited then
        format('The order costs {%s} and {%s} was paid for it.', o.total_paise, s.paid - o.edited)
      else format('The order (%s) %s a time of payment.', o.status, case when o.paid_at is null then 'lacks' else 'has' end)
      end as text
    from due o left join sale s on s.order_id = o.id
    where o.needs <> (s.order_id is not null) or s.sales > 1 or s.paid <> o.total_paise + o.edited
      or o.payment_mode <> 'cod' and (o.paid_at is not null) <> (s.order_id is not null)`,
  );
}

/** Finds payments whose refunded amount differs from the sum of their refunds, and refunds booked to another order. */
export async function findWrongRefundSums(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[p.order_id, p.id] as ids,
      format('{%s} of the payment %s count as refunded, and its refunds make {%s}.',
        p.refunded_paise, p.id, coalesce(r.refunded, 0)) as text
    from payments p left join (
      select payment_id, sum(amount_paise) filter (where status not in ('failed', 'withdrawn')) as refunded
      from refunds where ${within(range, "order_id")} group by payment_id
    ) r on r.payment_id = p.id
    where ${within(range, "p.order_id")} and p.refunded_paise <> coalesce(r.refunded, 0)
    union all
    select array[r.order_id, p.order_id, p.id], format('The refund %s of {%s} is booked for another order than its payment.',
      r.id, r.amount_paise)
    from refunds r join payments p on p.id = r.payment_id
    where ${within(range, "r.order_id")} and p.order_id <> r.order_id`,
  );
}

/**
 * Finds captured money without a refund and without an order that is Ordered or later. A return of units that a code
 * made free refunds nothing when the operator keeps the delivery (docs/rules.md 11.4). A failed refund is not a breach,
 * because the dashboard lists it as open work.
 */
export async function findForgottenMoney(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with back as (
      select r.order_id, l.sku, sum(l.quantity) as units from return_requests r
      join return_lines l on l.return_id = r.id
      where ${within(range, "r.order_id")} and r.state = 'taken' group by 1, 2
    ), free_return as (
      select b.order_id from back b join order_lines l on l.order_id = b.order_id and l.sku = b.sku
      group by b.order_id
      having max(l.unit_price_paise * b.units - ceil(coalesce(l.discount_paise, 0) * b.units / l.quantity)) <= 0
    )
    select array[o.id, p.id] as ids, format('{%s} were paid for this order (%s) and neither sold nor refunded.',
      p.amount_paise, o.status) as text
    from payments p join orders o on o.id = p.order_id
    where ${within(range, "p.order_id")} and p.status = 'captured' and o.source = 'shop'
      and (p.purpose = 'surplus'
        or o.status in ('awaiting_payment', 'expired', 'cancelled', 'returned_to_origin')
        or o.status = 'returned' and not exists (select from free_return f where f.order_id = o.id))
      and not exists (select from refunds r where r.order_id = p.order_id and r.payment_id = p.id)`,
  );
}

/** Finds sent refunds without proof: the gateway's id, or for cash and UPI the bank's reference. */
export async function findUntracedRefunds(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[r.order_id, p.id] as ids, format('The refund %s of {%s} counts as sent, without the %s.',
      r.id, r.amount_paise, case p.method when 'gateway' then 'gateway''s id' else 'bank''s reference' end) as text
    from refunds r join payments p on p.id = r.payment_id
    where ${within(range, "r.order_id")} and r.status = 'processed'
      and case p.method when 'gateway' then r.gateway_refund_id is null else r.bank_reference is null end`,
  );
}

/** Finds captures and refunds that the gateway reported but no row has, as far back as webhooks are kept. */
export async function findUnbookedWebhooks(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array_remove(array[w.order_id, w.id], null) as ids,
      format('The gateway said that it refunded %s, and no refund here has that id.', w.said) as text
    from (select *, body #>> '{payload,refund,entity,id}' as said from webhook_events
      where type like 'refund.%' and outcome in ('refund-processed', 'refund-pending')) w
    where w.said is not null and not exists (select from refunds r where r.gateway_refund_id = w.said)
      and not exists (select from unmatched_refunds u where u.gateway_refund_id = w.said)
    union all
    select array[w.order_id, w.id], format('The gateway captured the payment %s, which is not here.', w.said)
    from (select *, body #>> '{payload,payment,entity,id}' as said from webhook_events
      where type in ('payment.captured', 'order.paid') and outcome in ('sold', 'surplus', 'known')) w
    where w.said is not null and not exists (select from payments p where p.id = w.said)
      and not exists (select from unmatched_refunds u where u.payment_id = w.said)
    union all
    select array[u.payment_id], format('The refund %s of a payment without an order is %s and has no id of the gateway.', u.id, u.status)
    from unmatched_refunds u where u.status in ('pending', 'processed') and u.gateway_refund_id is null
    union all
    select array[p.order_id, p.id], format('The payment %s was attached to an order and refunded as one without an order.', p.id)
    from unmatched_refunds u join payments p on p.id = u.payment_id where u.status <> 'failed' and p.purpose = 'sale'`,
  );
}
