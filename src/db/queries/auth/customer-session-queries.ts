import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export async function insertSession(tx: Tx, session: Insertable<Tables["sessions"]>): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

/** The session with its customer, while it lasts. */
export async function findActiveSession(tx: Tx, tokenHash: string, now: Date) {
  return await tx
    .selectFrom("sessions as s")
    .innerJoin("customers as c", "c.id", "s.customerId")
    .select(["s.id as sessionId", "s.createdAt", "s.seenAt"])
    .select(["c.id", "c.fullName", "c.email", "c.phoneNumber"])
    .where("s.tokenHash", "=", tokenHash)
    .where("s.expiresAt", ">", now)
    .where("c.erasedAt", "is", null)
    .executeTakeFirst();
}

export async function extendSession(tx: Tx, id: string, set: { seenAt: Date; expiresAt: Date }): Promise<void> {
  await tx.updateTable("sessions").set(set).where("id", "=", id).where("seenAt", "<", set.seenAt).execute();
}

/** The customer's sessions that last, the one used last first. */
export async function listCustomerSessions(tx: Tx, customerId: string, now: Date) {
  return await tx
    .selectFrom("sessions")
    .select(["id", "device", "createdAt", "seenAt"])
    .where("customerId", "=", customerId)
    .where("expiresAt", ">", now)
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

export async function endSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
}

/** False when it is not this customer's, or not there any more. */
export async function endCustomerSession(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("customerId", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** All of them, or all but one. */
export async function endCustomerSessions(tx: Tx, customerId: string, except?: string): Promise<void> {
  const all = tx.deleteFrom("sessions").where("customerId", "=", customerId);
  await (except === undefined ? all : all.where("id", "<>", except)).execute();
}

/** Ends those that were used longest ago, so that at most `most` stay. */
export async function pruneSessions(tx: Tx, customerId: string, most: number): Promise<void> {
  const surplus = tx
    .selectFrom("sessions")
    .select("tokenHash")
    .where("customerId", "=", customerId)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .offset(most);
  await tx.deleteFrom("sessions").where("tokenHash", "in", surplus).execute();
}
