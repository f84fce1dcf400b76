import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** An order whose payments are compared with the gateway's. */
export type CheckedOrder = { id: string; status: string; gatewayOrderId: string | null; submittedAt: Date };

/** Schedules checks of the order with the gateway from `dueAt` until `endReconciliation`. */
export async function scheduleReconciliation(tx: Tx, orderId: string, dueAt: Date): Promise<void> {
  await tx
    .insertInto("paymentChecks")
    .values({ orderId, dueAt })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .execute();
}

/** Counts due checks, up to `most`. */
export async function countDueChecks(tx: Tx, at: Date, most: number): Promise<number> {
  const due = tx.selectFrom("paymentChecks").select("orderId").where("dueAt", "<=", at).limit(most).as("due");
  const { count } = await tx
    .selectFrom(due)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Claim = { at: Date; isDueOnly: boolean; isUnpaid: boolean; leaseMs: number; limit: number };

/**
 * Claims orders to check, longest due first, for a lease: no other copy asks about them until it ends, and the claims
 * of a dead copy become due again. With `isDueOnly` false it claims orders that were not checked since `at`.
 */
export async function claimChecks(tx: Tx, claim: Claim): Promise<CheckedOrder[]> {
  const { at, isDueOnly, isUnpaid, leaseMs, limit } = claim;
  const due = isDueOnly ? sql`c.due_at <= ${at}` : sql`(c.checked_at is null or c.checked_at < ${at})`;
  const { rows } = await sql<CheckedOrder>`
    with claimed as materialized (
      select o.id, o.status, o.gateway_order_id, o.submitted_at
      from payment_checks c join orders o on o.id = c.order_id
      where ${due} and (o.status = 'awaiting_payment') = ${isUnpaid}
      order by c.due_at limit ${limit} for update of c skip locked
    )
    update payment_checks c
    set due_at = ${at}::timestamptz + make_interval(secs => ${leaseMs / 1_000}::float8),
      checked_at = ${isDueOnly ? sql`c.checked_at` : sql`${at}::timestamptz`}
    from claimed where c.order_id = claimed.id
    returning claimed.id, claimed.status, claimed.gateway_order_id as "gatewayOrderId",
      claimed.submitted_at as "submittedAt"`.execute(tx);
  return rows;
}

/** Records a check and schedules the next one. */
export async function rescheduleReconciliation(
  tx: Tx,
  orderId: string,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  await tx.updateTable("paymentChecks").set({ checkedAt: at, dueAt }).where("orderId", "=", orderId).execute();
}

export async function endReconciliation(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom("paymentChecks").where("orderId", "=", orderId).execute();
}
