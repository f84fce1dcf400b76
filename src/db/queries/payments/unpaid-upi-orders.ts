import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { erased } from "../retention/erasures.ts";

export type UnpaidUpiOrder = {
  id: string;
  number: number;
  numberPrefix: string;
  name: string;
  status: string;
  totalPaise: number;
  submittedAt: Date;
};

/**
 * Lists UPI orders that wait for their money, or were placed since `since` and expired, or were cancelled unpaid; the
 * newest of each.
 */
export async function listUnpaidUpiOrders(
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<UnpaidUpiOrder[]> {
  const { rows } = await sql<UnpaidUpiOrder>`
    select o.id, o.number, o.number_prefix as "numberPrefix", o.name, o.status, o.total_paise as "totalPaise",
      o.submitted_at as "submittedAt"
    from unnest(array['awaiting_payment', 'expired', 'cancelled']) wanted
    cross join lateral (
      select order_id from order_terms t
      where term = '' and stage = wanted and payment_mode = 'upi' and submitted_at >= ${since}
        and not exists (select from payments p where p.order_id = t.order_id and p.status = 'captured')
      order by submitted_at desc, order_id desc limit ${limit}
    ) found
    join orders o on o.id = found.order_id
    where o.source = 'shop'
    order by o.submitted_at, o.id`.execute(tx);
  return rows;
}

/** Finds the orders that these bank references confirmed. */
export async function listConfirmedReferences(tx: Tx, references: string[]) {
  if (references.length === 0) return [];
  const rows = await tx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.orderId")
    .select(["p.id as paymentId", "o.id", "o.number", "o.numberPrefix", "o.name", "o.status", "o.totalPaise"])
    .select("o.submittedAt")
    .where(
      "p.id",
      "in",
      references.map((reference) => `upi_${reference}`),
    )
    .limit(references.length)
    .execute();
  return rows.map(({ paymentId, ...order }) => ({ reference: paymentId.slice("upi_".length), order }));
}

/** Lists orders of an amount that wait for money, or expired since `since`, and aren't erased; the newest first. */
export async function listUnpaidOrdersOf(
  tx: Tx,
  { amount, since, limit }: { amount: number; since: Date; limit: number },
): Promise<Omit<UnpaidUpiOrder, "status" | "totalPaise">[]> {
  const { rows } = await sql<UnpaidUpiOrder>`
    select o.id, o.number, o.number_prefix as "numberPrefix", o.name, o.submitted_at as "submittedAt"
    from unnest(array['awaiting_payment', 'expired']) wanted, unnest(array['online', 'upi']) mode
    cross join lateral (
      select id, number, number_prefix, name, submitted_at from orders o
      where (case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
          when status = 'ordered' and packed_at is not null then 'packed' else status end) = wanted
        and payment_mode = mode and total_paise = ${amount} and submitted_at >= ${since}
        and contact <> ${erased}
      order by id desc limit ${limit}
    ) o
    order by o.submitted_at desc, o.id limit ${limit}`.execute(tx);
  return rows;
}
