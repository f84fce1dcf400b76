import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Reserves an amount of a payment for a refund; returns false when less is left. */
export async function reserveRefundAmount(tx: Tx, paymentId: string, amountPaise: number, at: Date): Promise<boolean> {
  const reserved = await tx
    .updateTable("payments")
    .set({ refundedPaise: sql`refunded_paise + ${amountPaise}`, updatedAt: at })
    .where("id", "=", paymentId)
    .where("status", "=", "captured")
    .where(sql<boolean>`refunded_paise + ${amountPaise} <= amount_paise`)
    .returning("id")
    .executeTakeFirst();
  return reserved !== undefined;
}

/** Makes the amount of a failed or withdrawn refund refundable again. */
export async function releaseRefundAmount(tx: Tx, paymentId: string, amountPaise: number, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ refundedPaise: sql`refunded_paise - ${amountPaise}`, updatedAt: at })
    .where("id", "=", paymentId)
    .execute();
}

type RefundedUnits = { sku: string; quantity: number; amount: number };

/** Inserts a refund with the units that it is for, if it is for certain units. */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<Tables["refunds"]>,
  units: readonly RefundedUnits[] = [],
) {
  const row = await tx.insertInto("refunds").values(refund).returningAll().executeTakeFirstOrThrow();
  if (units.length > 0) {
    const lines = units.map(({ sku, quantity, amount }) => ({ refundId: row.id, sku, quantity, amountPaise: amount }));
    await tx.insertInto("refundLines").values(lines).execute();
  }
  return row;
}

/** Lists the units that one refund is for. */
export async function listRefundLines(tx: Tx, refundId: number) {
  return await tx
    .selectFrom("refundLines")
    .select(["sku", "quantity", "amountPaise"])
    .where("refundId", "=", refundId)
    .orderBy("sku")
    .limit(50)
    .execute();
}

const ended = ["failed", "withdrawn"];

/** Sums the units of an order that refunds are for, by SKU; failed and withdrawn refunds don't count. */
export async function listRefundedUnits(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("refundLines as l")
    .innerJoin("refunds as r", "r.id", "l.refundId")
    .select((row) => ["l.sku", row.fn.sum<number>(row.cast<number>("l.quantity", "integer")).as("quantity")])
    .where("r.orderId", "=", orderId)
    .where("r.status", "not in", ended)
    .groupBy("l.sku")
    .limit(50)
    .execute();
}

/** Sums what was refunded of an order's delivery and cash fee. */
export async function sumRefundedDelivery(tx: Tx, orderId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom("refunds")
    .select((row) =>
      row.fn.coalesce(row.fn.sum<number>(row.cast<number>("deliveryPaise", "integer")), row.lit(0)).as("sum"),
    )
    .where("orderId", "=", orderId)
    .where("status", "not in", ended)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export async function findRefund(tx: Tx, id: number) {
  return await tx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findRefundByKey(tx: Tx, key: string) {
  return await tx.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst();
}

export async function findRefundByGatewayId(tx: Tx, gatewayRefundId: string) {
  return await tx.selectFrom("refunds").selectAll().where("gatewayRefundId", "=", gatewayRefundId).executeTakeFirst();
}

/**
 * Lists up to 100 refunds of an order, oldest first. Beyond that the oldest failed and withdrawn ones are left out: a
 * refund that fails every day must hide neither the one that succeeds nor an earlier one that counts.
 */
export async function listRefunds(tx: Tx, orderId: string) {
  const newest = await tx
    .selectFrom("refunds")
    .selectAll()
    .where("orderId", "=", orderId)
    .orderBy((row) => row("status", "in", ended))
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return newest.sort((one, other) => one.id - other.id);
}

/** Pause of a failed refund: `firstMs`, doubled by each further failure, at most `longestMs`; none if `firstMs` is 0. */
export type RefundPause = { at: Date; firstMs: number; longestMs: number };

/** Checks whether a refund that failed so often, last at `failedAt`, is requested again (docs/rules.md 11.9). */
export function isPauseOver(
  { at, firstMs, longestMs }: RefundPause,
  { failedAt, failures }: { failedAt: RawBuilder<unknown>; failures: RawBuilder<unknown> },
) {
  // Limits the exponent, because a power of thousands of failures is out of range.
  return sql<boolean>`${failedAt} + interval '1 millisecond' * least(
    ${firstMs}::float8 * 2 ^ least(greatest(${failures} - 1, 0), 20), ${longestMs}::float8) < ${at}::timestamptz`;
}

/** Counts the refunds of a payment, including failed ones. */
export async function countRefunds(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("refunds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Update of a refund, from the gateway or by hand. */
export type RefundNews = {
  status: "pending" | "processed" | "failed";
  gatewayRefundId: string | null;
  bankReference: string | null;
  at: Date;
};

/** Advances a refund: asked → pending → processed or failed. Returns false when nothing changed. */
export async function updateRefundStatus(tx: Tx, id: number, { at, ...settled }: RefundNews): Promise<boolean> {
  const from = settled.status === "pending" ? ["asked"] : ["asked", "pending"];
  const moved = await tx
    .updateTable("refunds")
    .set({ ...settled, updatedAt: at })
    .where("id", "=", id)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Lists the refunds of a payment that wait for approval, newest first. */
export async function listHeldRefunds(tx: Tx, { id, orderId }: { id: string; orderId: string }) {
  return await tx
    .selectFrom("refunds")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("paymentId", "=", id)
    .where("status", "=", "held")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** Approves a refund that waits for it; returns undefined when it doesn't wait, or no longer. */
export async function approveHeldRefund(tx: Tx, id: number, { by, at }: { by: string; at: Date }) {
  return await tx
    .updateTable("refunds")
    .set({ status: "asked", approvedBy: by, approvedAt: at, updatedAt: at })
    .where("id", "=", id)
    .where("status", "=", "held")
    .returningAll()
    .executeTakeFirst();
}

/**
 * Withdraws a refund that waits for approval or to be sent by hand; returns false when it was approved, settled or
 * withdrawn concurrently.
 */
export async function markRefundWithdrawn(
  tx: Tx,
  { id, status }: Pick<RefundRow, "id" | "status">,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable("refunds")
    .set({ status: "withdrawn", withdrawnReason: reason, updatedAt: at })
    .where("id", "=", id)
    .where("status", "=", status === "held" ? "held" : "asked")
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Stores the bank's reference, which often arrives after the refund. */
export async function addBankReference(tx: Tx, id: number, bankReference: string): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ bankReference })
    .where("id", "=", id)
    .where("bankReference", "is", null)
    .execute();
}

/** Lists unsettled gateway refunds without news since `quietSince`, oldest first. */
export async function listUnsettledRefunds(
  tx: Tx,
  { quietSince, at, isSparing, limit }: { quietSince: Date; at: Date; isSparing: boolean; limit: number },
) {
  return await tx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .select(["r.id", "r.paymentId", "r.orderId", "r.status"])
    .where("r.status", "in", ["asked", "pending"])
    .where("p.method", "=", "gateway")
    .where("r.updatedAt", "<=", quietSince)
    .$if(isSparing, (query) =>
      query.where(sql<boolean>`r.updated_at + (r.updated_at - r.created_at) / 4 <= ${at}::timestamptz`),
    )
    .orderBy("r.updatedAt")
    .limit(limit)
    .execute();
}

/** Records a check, so that other refunds come first next time. */
export async function touchRefund(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ updatedAt: at })
    .where("id", "=", id)
    .where("status", "in", ["asked", "pending"])
    .execute();
}
