import { type RawBuilder, sql } from "kysely";
import type { TodoKind } from "#contracts/admin/dashboard-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { issueTimes, paymentIssueSources } from "../payments/payment-issues.ts";

/** Counts rows, up to `max`. */
export const upTo = (max: number, rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${rows} limit ${max}) counted)`;

/** Finds the oldest order of a stage: the first index entry of each payment mode. */
const oldestOfStage = (stage: string) => sql`
  select min(oldest.submitted_at) from unnest(array['cod', 'online', 'upi']) mode
  cross join lateral (
    select submitted_at from order_terms where term = '' and stage = ${stage} and payment_mode = mode
    order by submitted_at limit 1
  ) oldest`;
const oldestIssue = (kind: keyof typeof paymentIssueSources) => sql`
  select ${issueTimes[kind]} from ${paymentIssueSources[kind]} order by 1 limit 1`;
const oldestFailedJob = (isMail: boolean) => sql`
  select failed_at from jobs where failed_at is not null and kind ${isMail ? sql`like` : sql`not like`} 'mail.%'
  order by failed_at limit 1`;

/** Time since which the oldest of each kind has waited; low stock has no such time. */
const oldestOf = (leadsUntil: Date): Record<TodoKind, RawBuilder<unknown>> => ({
  toPack: oldestOfStage("ordered"),
  toSend: oldestOfStage("packed"),
  upiWaiting: oldestIssue("upiWaiting"),
  paymentsAuthorized: oldestIssue("paymentsAuthorized"),
  messagesUnknown: oldestIssue("messagesUnknown"),
  disputes: oldestIssue("disputes"),
  refundsFailed: oldestIssue("refundsFailed"),
  refundsToApprove: oldestIssue("refundsToApprove"),
  refundsByHand: oldestIssue("refundsByHand"),
  returnsAsked: sql`select asked_at from return_requests where state = 'asked' order by asked_at limit 1`,
  lowStock: sql`null::timestamptz`,
  notPublished: sql`select failed_at from draft_schedules where failed_at is not null order by failed_at limit 1`,
  reviews: sql`select updated_at from reviews where state = 'pending' order by updated_at limit 1`,
  leads: sql`select submitted_at from leads where state = 'new' order by submitted_at limit 1`,
  leadsOverdue: sql`
    select min(oldest.submitted_at) from unnest(array['new', 'answered']) asked cross join lateral (
      select submitted_at from leads where state = asked and submitted_at <= ${leadsUntil} order by submitted_at limit 1
    ) oldest`,
  jobsFailed: oldestFailedJob(false),
  mailsFailed: oldestFailedJob(true),
});

type TodoCount = { count: number; oldestAt: Date | null };

/** Counts all pending work in one query, with the oldest of each kind; each count stops at `max`. */
export async function countTodos(
  tx: Tx,
  { max, lowStockLimit, leadsUntil }: { max: number; lowStockLimit: number; leadsUntil: Date },
): Promise<Record<TodoKind, TodoCount>> {
  const failed = sql`select from jobs where failed_at is not null and kind`;
  const counts: Record<TodoKind, RawBuilder<unknown>> = {
    toPack: sql`select from order_terms where term = '' and stage = 'ordered'`,
    toSend: sql`select from order_terms where term = '' and stage = 'packed'`,
    upiWaiting: sql`select from ${paymentIssueSources.upiWaiting}`,
    paymentsAuthorized: sql`select from ${paymentIssueSources.paymentsAuthorized}`,
    messagesUnknown: sql`select from ${paymentIssueSources.messagesUnknown}`,
    disputes: sql`select from ${paymentIssueSources.disputes}`,
    refundsFailed: sql`select from ${paymentIssueSources.refundsFailed}`,
    refundsToApprove: sql`select from ${paymentIssueSources.refundsToApprove}`,
    refundsByHand: sql`select from ${paymentIssueSources.refundsByHand}`,
    returnsAsked: sql`select from return_requests where state = 'asked'`,
    lowStock: sql`
      select distinct v.product_id from low_stock l join variants v on v.sku = l.sku join products p on p.id = v.product_id
      where v.active and p.published and v.stock <= ${lowStockLimit}`,
    notPublished: sql`select from draft_schedules where failed_at is not null`,
    reviews: sql`select from reviews where state = 'pending'`,
    leads: sql`select from leads where state = 'new'`,
    leadsOverdue: sql`select from leads where state in ('new', 'answered') and submitted_at <= ${leadsUntil}`,
    jobsFailed: sql`${failed} not like 'mail.%'`,
    mailsFailed: sql`${failed} like 'mail.%'`,
  };
  const oldest = oldestOf(leadsUntil);
  const kinds = Object.keys(counts) as TodoKind[];
  const parts = kinds.map(
    (kind) => sql`select ${kind} as kind, ${upTo(max, counts[kind])} as count, (${oldest[kind]}) as "oldestAt"`,
  );
  const { rows } = await sql<TodoCount & { kind: TodoKind }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, ...count }) => [kind, count])) as Record<TodoKind, TodoCount>;
}

type NewestOrder = { id: string; number: number; numberPrefix: string; submittedAt: Date };

/** Finds the newest order to pack: the last index entry of each payment mode. */
export async function findNewestOrderToPack(tx: Tx): Promise<NewestOrder | undefined> {
  const { rows } = await sql<NewestOrder>`
    select newest.order_id as id, o.number, o.number_prefix, newest.submitted_at
    from unnest(array['cod', 'online', 'upi']) mode
    cross join lateral (
      select order_id, submitted_at from order_terms
      where term = '' and stage = 'ordered' and payment_mode = mode
      order by submitted_at desc, order_id desc limit 1
    ) newest
    join orders o on o.id = newest.order_id
    order by newest.submitted_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Reads the time of the last webhook, and whether a payment before `until` has none. */
export async function readGatewayHealth(
  tx: Tx,
  until: Date,
): Promise<{ lastMessageAt: Date | null; isSilent: boolean }> {
  const message = await tx
    .selectFrom("webhookEvents")
    .select("receivedAt")
    .orderBy("receivedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastMessageAt = message?.receivedAt ?? null;
  const unheard = await tx
    .selectFrom("payments")
    .select("id")
    .where("method", "=", "gateway")
    .where("capturedAt", ">", lastMessageAt ?? new Date(0))
    .where("capturedAt", "<=", until)
    .orderBy("capturedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return { lastMessageAt, isSilent: unheard !== undefined };
}
