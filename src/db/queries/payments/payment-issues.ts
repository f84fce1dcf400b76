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
  // One payment sends several webhooks; list only the last of them.
  messagesUnknown: sql`
    webhook_events r where r.outcome = 'unknown-order' and r.looked_at is null and not exists (
      select from webhook_events later
      where later.outcome = 'unknown-order' and later.looked_at is null
        and ${paymentOf(sql`later.body`)} = ${paymentOf(sql`r.body`)}
        and (later.received_at, later.id) > (r.received_at, r.id))`,
  // Open disputes, and ended ones until an operator has seen the end.
  disputes: sql`payment_disputes r where r.looked_at is null`,
  // Listed until refunds of the payment after the failure add up to its amount, which is refundable until then.
  refundsFailed: sql`
    refunds r where r.status = 'failed' and r.amount_paise > (
      select coalesce(sum(later.amount_paise), 0) from refunds later
      where later.order_id = r.order_id and later.payment_id = r.payment_id
        and later.created_at >= r.updated_at and later.status not in ('failed', 'withdrawn'))`,
  refundsToApprove: sql`
    refunds r join payments p on p.id = r.payment_id where r.status = 'held' and p.method = 'gateway'`,
  // UPI and cash refunds are manual and recorded by the bank's reference.
  refundsByHand: sql`
    refunds r join payments p on p.id = r.payment_id
    where r.status in ('held', 'asked', 'pending') and p.method <> 'gateway'`,
};

const columnsByKind: Record<
  PaymentIssueKind,
  { at: RawBuilder<unknown>; id?: RawBuilder<unknown>; payment: RawBuilder<unknown>; columns: RawBuilder<unknown> }
> = {
  upiWaiting: {
    at: sql`r.submitted_at`,
    id: sql`r.order_id`,
    // No payment exists before the bank's reference is recorded.
    payment: sql`null::text`,
    columns: sql`
      r.order_id, (select total_paise from orders o where o.id = r.order_id) as amount, '' as reason, null::jsonb as body`,
  },
  paymentsAuthorized: {
    at: sql`r.updated_at`,
    payment: sql`r.id`,
    columns: sql`r.order_id, r.amount_paise as amount, r.id as reason, null::jsonb as body`,
  },
  messagesUnknown: {
    at: sql`r.received_at`,
    payment: paymentOf(sql`r.body`),
    columns: sql`null::text as order_id, null::int8 as amount, r.type as reason, r.body`,
  },
  disputes: {
    at: sql`r.changed_at`,
    payment: sql`r.payment_id`,
    columns: sql`
      r.order_id, r.amount_paise as amount, r.reason,
      jsonb_build_object('status', r.status, 'respondBy', r.respond_by) as body`,
  },
  refundsFailed: {
    at: sql`r.updated_at`,
    payment: sql`r.payment_id`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
  refundsToApprove: {
    at: sql`r.created_at`,
    payment: sql`r.payment_id`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
  refundsByHand: {
    at: sql`r.created_at`,
    payment: sql`r.payment_id`,
    columns: sql`r.order_id, r.amount_paise as amount, r.reason, null::jsonb as body`,
  },
};

/** Time since which an issue of each kind has waited. */
export const issueTimes = Object.fromEntries(
  Object.entries(columnsByKind).map(([kind, { at }]) => [kind, at]),
) as Record<PaymentIssueKind, RawBuilder<unknown>>;

/** Cursor of an issue; the time is PostgreSQL's text, which is more precise than a `Date`. */
export type PaymentIssueCursor = { at: string; id: string };
export type PaymentIssueRow = {
  id: string;
  kind: PaymentIssueKind;
  /** Null while a UPI order waits: no payment is known yet. */
  paymentId: string | null;
  orderId: string | null;
  amountPaise: number | null;
  /** Reason that an operator typed or the gateway sent. */
  reason: string;
  body: unknown;
  at: Date;
  place: string;
};
type PaymentIssuePage = {
  kinds: readonly PaymentIssueKind[];
  after: PaymentIssueCursor | undefined;
  isOldestFirst: boolean;
  limit: number;
};

/** Lists issues of several kinds by age; reads one index range per kind. */
export async function listPaymentIssues(tx: Tx, { kinds, after, isOldestFirst, limit }: PaymentIssuePage) {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const parts = kinds.map((kind) => {
    const { at } = columnsByKind[kind];
    const name = nameOf(kind);
    const isBeyond = isOldestFirst ? sql`>` : sql`<`;
    const beyond = after ? sql`and (${at}, ${name}) ${isBeyond} (${after.at}::timestamptz, ${after.id})` : sql``;
    return sql`(
      ${selectIssue(kind)} ${beyond} order by ${at} ${direction}, ${name} ${direction} limit ${limit})`;
  });
  return await readIssues(tx, sql.join(parts, sql` union all `), { direction, limit });
}

/** Lists all issues of these payments, for the row of each payment. */
export async function listIssuesOfPayments(
  tx: Tx,
  { kinds, paymentIds, limit }: { kinds: readonly PaymentIssueKind[]; paymentIds: string[]; limit: number },
): Promise<PaymentIssueRow[]> {
  if (paymentIds.length === 0) return [];
  const parts = kinds.map(
    (kind) => sql`(${selectIssue(kind)} and ${columnsByKind[kind].payment} = any(${paymentIds}) limit ${limit})`,
  );
  return await readIssues(tx, sql.join(parts, sql` union all `), { direction: sql`asc`, limit });
}

/** Name of an issue: its kind and the record's id. */
function nameOf(kind: PaymentIssueKind): RawBuilder<unknown> {
  return sql`${kind} || ':' || ${columnsByKind[kind].id ?? sql`r.id`}`;
}

function selectIssue(kind: PaymentIssueKind): RawBuilder<unknown> {
  const { at, payment, columns } = columnsByKind[kind];
  return sql`
    select ${kind} as kind, ${nameOf(kind)} as id, ${at} as at, ${payment} as payment_id, ${columns}
    from ${paymentIssueSources[kind]}`;
}

async function readIssues(
  tx: Tx,
  issues: RawBuilder<unknown>,
  { direction, limit }: { direction: RawBuilder<unknown>; limit: number },
): Promise<PaymentIssueRow[]> {
  const { rows } = await sql<PaymentIssueRow>`
    select id, kind, payment_id as "paymentId", order_id as "orderId", amount as "amountPaise", reason, body, at,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${issues}) found order by at ${direction}, id ${direction} limit ${limit}`.execute(tx);
  return rows;
}

type IssueOrder = { id: string; number: number; numberPrefix: string; name: string };

/** Reads number and buyer of the orders that issues are about. */
export async function listIssueOrders(tx: Tx, ids: string[]): Promise<IssueOrder[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders")
    .select(["id", "number", "numberPrefix", "name"])
    .where("id", "in", ids)
    .execute();
}

/** Reads the amount of a captured payment that matches no order, as its unmatched webhook has it. */
export async function findUnmatchedAmount(tx: Tx, paymentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select (body #>> '{payload,payment,entity,amount}')::int8 as amount from webhook_events
    where outcome = 'unknown-order' and looked_at is null and ${paymentOf(sql`body`)} = ${paymentId}
    order by received_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.amount;
}

/** Marks all unmatched webhooks of a payment, which has found its order. */
export async function markPaymentMessagesReviewed(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable("webhookEvents")
    .set({ lookedAt: at })
    .where("outcome", "=", "unknown-order")
    .where("lookedAt", "is", null)
    .where(sql<boolean>`${paymentOf(sql`body`)} = ${paymentId}`)
    .execute();
}

/** Lists the webhooks of a payment again that were marked at that time. */
export async function reopenPaymentMessages(tx: Tx, paymentId: string, markedAt: Date): Promise<void> {
  await tx
    .updateTable("webhookEvents")
    .set({ lookedAt: null })
    .where("outcome", "=", "unknown-order")
    .where("lookedAt", "=", markedAt)
    .where(sql<boolean>`${paymentOf(sql`body`)} = ${paymentId}`)
    .execute();
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
