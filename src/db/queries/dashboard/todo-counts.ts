import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { paymentIssueSources } from "../payments/payment-issues.ts";

/** Counts rows, up to `max`. */
export const upTo = (max: number, rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${rows} limit ${max}) counted)`;

/** Counts all pending work in one query; each count stops at `most`. */
export async function countTodos(tx: Tx, { max, lowStockLimit }: { max: number; lowStockLimit: number }) {
  const failed = sql`select from jobs where failed_at is not null and kind`;
  const counts = {
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
    reviews: sql`select from reviews where state = 'pending'`,
    leads: sql`select from leads where state = 'new'`,
    jobsFailed: sql`${failed} not like 'mail.%'`,
    mailsFailed: sql`${failed} like 'mail.%'`,
  };
  const columns = Object.entries(counts).map(([name, rows]) => sql`${upTo(max, rows)} as ${sql.id(name)}`);
  const { rows } = await sql<Record<keyof typeof counts, number>>`select ${sql.join(columns)}`.execute(tx);
  if (!rows[0]) throw new Error("the counts came without a row");
  return rows[0];
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
