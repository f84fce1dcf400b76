import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import type { RefundNews } from "./refund-queries.ts";

export type UnmatchedRefundRow = NonNullable<Awaited<ReturnType<typeof findUnmatchedRefund>>>;

/**
 * Serialises decisions about an unmatched payment until the transaction ends, so that it is attached to an order or
 * refunded, but never both.
 */
export async function lockUnmatchedPayment(tx: Tx, paymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('unmatched-payment:' || ${paymentId}))`.execute(tx);
}

/** Inserts a refund and returns its id; undefined when the key is taken or the payment has a refund. */
export async function insertUnmatchedRefund(
  tx: Tx,
  refund: Insertable<Tables["unmatchedRefunds"]>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("unmatchedRefunds")
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findUnmatchedRefund(tx: Tx, id: number) {
  return await tx.selectFrom("unmatchedRefunds").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findUnmatchedRefundByKey(tx: Tx, key: string) {
  return await tx.selectFrom("unmatchedRefunds").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Finds the refund that the gateway reports, by its id there or by our key. */
export async function findReportedRefund(tx: Tx, { id, key }: { id: string; key: string | null }) {
  return await tx
    .selectFrom("unmatchedRefunds")
    .selectAll()
    .where((is) => is.or([is("gatewayRefundId", "=", id), ...(key === null ? [] : [is("key", "=", key)])]))
    .executeTakeFirst();
}

/** True when an unmatched payment is being refunded, or was refunded. */
export async function hasUnmatchedRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const refund = tx.selectFrom("unmatchedRefunds").select("id").where("paymentId", "=", paymentId);
  return (await refund.where("status", "<>", "failed").executeTakeFirst()) !== undefined;
}

/** Lists those of these payments that have a failed refund. */
export async function listFailedUnmatched(tx: Tx, paymentIds: string[]): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const failed = tx.selectFrom("unmatchedRefunds").select("paymentId").distinct().where("status", "=", "failed");
  return (await failed.where("paymentId", "in", paymentIds).execute()).map(({ paymentId }) => paymentId);
}

/** Advances a refund: asked → pending → processed or failed. Returns false when nothing changed. */
export async function settleUnmatchedRefundRow(tx: Tx, id: number, { at, ...settled }: RefundNews): Promise<boolean> {
  const from = settled.status === "pending" ? ["asked"] : ["asked", "pending"];
  const moved = await tx
    .updateTable("unmatchedRefunds")
    .set({ ...settled, updatedAt: at })
    .where("id", "=", id)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

type Quiet = { quietSince: Date; at: Date; isSparing: boolean; limit: number };

/** Lists unsettled refunds without news since `quietSince`, oldest first; with `isSparing`, at growing intervals. */
export async function listUnsettledUnmatched(tx: Tx, { quietSince, at, isSparing, limit }: Quiet) {
  return await tx
    .selectFrom("unmatchedRefunds")
    .select(["id", "paymentId", "status"])
    .where("status", "in", ["asked", "pending"])
    .where("updatedAt", "<=", quietSince)
    .$if(isSparing, (query) =>
      query.where(sql<boolean>`updated_at + (updated_at - created_at) / 4 <= ${at}::timestamptz`),
    )
    .orderBy("updatedAt")
    .limit(limit)
    .execute();
}

/** Records a check, so that other refunds come first next time. */
export async function touchUnmatchedRefund(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable("unmatchedRefunds")
    .set({ updatedAt: at })
    .where("id", "=", id)
    .where("status", "in", ["asked", "pending"])
    .execute();
}
