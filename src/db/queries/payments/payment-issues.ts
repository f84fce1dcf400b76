import { type RawBuilder, sql } from "kysely";
import type { PaymentIssueKind } from "#contracts/admin/dashboard-endpoints.ts";
import type { Tx } from "#db/client.ts";

/** The payment that a webhook's body is about. */
function paymentOf(body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${body} #>> '{payload,payment,entity,id}'`;
}

/** SQL `from` and `where` of each kind of payment issue; `r` is the row. */
export const paymentIssueSources: Record<PaymentIssueKind, RawBuilder<unknown>> = {
  upiWaiting: sql`order_terms r where r.term = '' and r.stage = 'awaiting_payment' and r.payment_mode = 'upi'`,
  paymentsAuthorized: sql`payments r where r.status = 'authorized'`,
  // One payment sends several webhooks; the last of them stands for all.
  messagesUnknown: sql`
    webhook_events r where r.outcome = 'unknown-order' and r.looked_at is null and not exists (
      select from webhook_events later
      where later.outcome = 'unknown-order' and later.looked_at is null
        and ${paymentOf(sql`later.body`)} = ${paymentOf(sql`r.body`)}
        and (later.received_at, later.id) > (r.received_at, r.id))`,
  // Open ones until they are over, then until an operator has seen the end.
  disputes: sql`payment_disputes r where r.looked_at is null`,
  // Until it is refunded again: the amount is refundable.
  refundsFailed: sql`
    refunds r where r.status = 'failed' and not exists (
      select from refunds later where later.order_id = r.order_id and later.id > r.id and later.status not in ('failed', 'withdrawn'))`,
  refundsToApprove: sql`
    refunds r join payments p on p.id = r.payment_id where r.status = 'held' and p.method = 'gateway'`,
  // UPI and cash refunds are manual and recorded by the bank's reference.
  refundsByHand: sql`
    refunds r join payments p on p.id = r.payment_id
    where r.status in ('held', 'asked', 'pending') and p.method <> 'gateway'`,
};

const columnsByKind: Record<
  PaymentIssueKind,
  { at: RawBuilder<unknown>; id?: RawBuilder<unknown>; columns: RawBuilder<unknown> }
> = {
  upiWaiting: {
    at: sql`r.submitted_at`,
    id: sql`r.order_id`,
    columns: sql`
      r.order_id, (select total_paise from orders o where o.id = r.order_id) as amount, '' as reason, null::jsonb as body`,
  },
  paymentsAuthorized: {
    at: sql`r.updated_at`,
    columns: sql`r.order_id, r.amount_paise as amount, r.id as reason, null::jsonb as body`,
  },
  messagesUnknown: {
    at: sql`r.received_at`,
    columns: sql`null::text as order_id, null::int8 as amount, r.type as reason, r.body`,
  },
  disputes: {
    at: sql`r.changed_at`,
    columns: sql`
      r.order_id, r.amount_paise as amount, r.reason,
      jsonb_build_object('status', r.status, 'respondBy', r.respond_by) as body`,
  },
  refundsFailed: {
    at: sql`r.updated_at`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
  refundsToApprove: {
    at: sql`r.created_at`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
  refundsByHand: {
    at: sql`r.created_at`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
};

/** Cursor of an issue; the time is PostgreSQL's text, which is more precise than a `Date`. */
export type PaymentIssueCursor = { at: string; id: string };
export type PaymentIssueRow = {
  id: string;
  kind: PaymentIssueKind;
  orderId: string | null;
  amountPaise: number | null;
  /** Reason that an operator typed or the gateway sent. */
  reason: string;
  body: unknown;
  at: Date;
  place: string;
};
type PaymentIssuePage = { kinds: readonly PaymentIssueKind[]; after: PaymentIssueCursor | undefined; limit: number };

/** Lists issues of several kinds, newest first; reads one index range per kind. */
export async function listPaymentIssues(tx: Tx, { kinds, after, limit }: PaymentIssuePage): Promise<PaymentIssueRow[]> {
  const parts = kinds.map((kind) => {
    const { at, id = sql`r.id`, columns } = columnsByKind[kind];
    const name = sql`${kind} || ':' || ${id}`;
    const beyond = after ? sql`and (${at}, ${name}) < (${after.at}::timestamptz, ${after.id})` : sql``;
    return sql`(
      select ${kind} as kind, ${name} as id, ${at} as at, ${columns}
      from ${paymentIssueSources[kind]} ${beyond} order by ${at} desc, ${name} desc limit ${limit})`;
  });
  const { rows } = await sql<PaymentIssueRow>`
    select id, kind, order_id as "orderId", amount as "amountPaise", reason, body, at,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${sql.join(parts, sql` union all `)}) found order by at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Marks a webhook and the others of its payment; returns false when it was reviewed already or is not unmatched. */
export async function markWebhookReviewed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("webhookEvents")
    .set({ lookedAt: at })
    .where((is) =>
      is.or([
        is("id", "=", id),
        sql<boolean>`${paymentOf(sql`body`)} = (select ${paymentOf(sql`b.body`)} from webhook_events b where b.id = ${id})`,
      ]),
    )
    .where("outcome", "=", "unknown-order")
    .where("lookedAt", "is", null)
    .returning("id")
    .execute();
  return marked.length > 0;
}
