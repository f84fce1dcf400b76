import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type TimelineQuery = {
  buyer: { id: number; customerId: string | null; contact: string | null; email: string | null; phone: string };
  /** Kinds of entries that are left out. */
  without: readonly string[];
  /** Key of the last entry of the page before. */
  after: string | undefined;
  limit: number;
};

export type TimelineRecord = {
  key: string;
  kind: string;
  at: Date;
  /** The review or message. */
  recordId: string | null;
  orderId: string | null;
  state: string | null;
  amountPaise: number | null;
  /** The product of a review, the name in a message. */
  subject: string | null;
  stars: number | null;
  text: string;
  actor: string | null;
};

/**
 * Limits messages found by the customer's phone or email: neither is verified, so anyone could send thousands in
 * someone else's name.
 */
const maxMessages = 200;

/**
 * Lists a buyer's history, newest first: orders, parcels that came back, refunds, returns, reviews, messages and notes.
 * It has at most the 2,000 orders that count for the buyer (`orders_of_buyer`).
 */
export async function listBuyerTimeline(tx: Tx, { buyer, without, after, limit }: TimelineQuery) {
  const { id, customerId, contact, email, phone } = buyer;
  const newer = after === undefined ? sql`true` : sql`(at, key) < (select at, key from entries where key = ${after})`;
  const { rows } = await sql<TimelineRecord>`
    with own as materialized (
      select id, status, submitted_at, total_paise from orders_of_buyer(${customerId}, ${contact})
    ), messages as (
      (select l.* from leads l where lower(l.email) = ${email}::text order by l.id desc limit ${maxMessages})
      union
      (select l.* from leads l where ${phone} <> '' and lead_words(l.*) @@ to_tsquery('simple', nullif(${phone}, ''))
        and right(l.phone_number, length(${phone})) = ${phone} order by l.id desc limit ${maxMessages})
    ), entries (key, kind, at, record_id, order_id, state, amount_paise, subject, stars, text, actor) as materialized (
      select 'order:' || id, 'order', submitted_at, null, id, status, total_paise, null, null::float, '', null from own
      union all
      select 'origin:' || e.id, 'origin', e.at, null, e.order_id, null, null, null, null, e.reason, e.actor
      from order_events e join own on own.id = e.order_id where e.to_status = 'returned_to_origin'
      union all
      select 'refund:' || r.id, 'refund', r.created_at, null, r.order_id, r.status, r.amount_paise, null, null, r.reason,
        r.actor
      from refunds r join own on own.id = r.order_id
      union all
      select 'return:' || r.id, 'return', r.asked_at, null, r.order_id, r.state, null, null, null, r.reason, r.actor
      from return_requests r join own on own.id = r.order_id
      union all
      select 'review:' || r.id, 'review', r.updated_at, r.id, null, r.state, null, p.name, r.rating::float, r.review_text, null
      from reviews r join products p on p.id = r.product_id where r.customer_id = ${customerId}
      union all
      select 'message:' || m.id, 'message', m.submitted_at, m.id::text, null, m.state, null,
        trim(m.first_name || ' ' || m.last_name), null, m.message, null
      from messages m
      union all
      select 'note:' || n.id, 'note', n.at, null, null, null, null, null, null, n.text, n.actor
      from buyer_notes n where n.buyer_id = ${id}
    )
    select * from entries where kind <> all(${[...without]}::text[]) and ${newer}
    order by at desc, key desc limit ${limit}`.execute(tx);
  return rows;
}
