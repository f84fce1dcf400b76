import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Books an amount of a payment as going back; false when so much is not there any more. */
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

export async function insertRefund(tx: Tx, refund: Insertable<Tables["refunds"]>) {
  return await tx.insertInto("refunds").values(refund).returningAll().executeTakeFirstOrThrow();
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

export async function listRefunds(tx: Tx, orderId: string) {
  return await tx.selectFrom("refunds").selectAll().where("orderId", "=", orderId).orderBy("id").limit(100).execute();
}

/** How many were asked for a payment so far, those that failed too. */
export async function countRefunds(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("refunds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

type Settled = {
  status: "pending" | "processed" | "failed";
  gatewayRefundId: string | null;
  bankReference: string | null;
  at: Date;
};

/** Only forward: asked → pending → processed or failed. False when it stood there already. */
export async function updateRefundStatus(tx: Tx, id: number, { at, ...settled }: Settled): Promise<boolean> {
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

/** Only while it waits. False when somebody recorded its reference, or withdrew it, first. */
export async function markRefundWithdrawn(
  tx: Tx,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable("refunds")
    .set({ status: "withdrawn", withdrawnReason: reason, updatedAt: at })
    .where("id", "=", id)
    .where("status", "=", "asked")
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** The bank's reference often comes after the money. */
export async function addBankReference(tx: Tx, id: number, bankReference: string): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ bankReference })
    .where("id", "=", id)
    .where("bankReference", "is", null)
    .execute();
}

/** Through the gateway, not settled, and nothing heard of it since `quietSince`; the longest waiting first. */
export async function listUnsettledRefunds(tx: Tx, { quietSince, limit }: { quietSince: Date; limit: number }) {
  return await tx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .select(["r.id", "r.paymentId", "r.orderId", "r.status"])
    .where("r.status", "in", ["asked", "pending"])
    .where("p.method", "=", "gateway")
    .where("r.updatedAt", "<=", quietSince)
    .orderBy("r.updatedAt")
    .limit(limit)
    .execute();
}

/** Asked about just now: others come first next time. */
export async function touchRefund(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ updatedAt: at })
    .where("id", "=", id)
    .where("status", "in", ["asked", "pending"])
    .execute();
}
