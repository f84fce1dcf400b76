import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export async function insertSession(tx: Tx, session: Insertable<Tables["sessions"]>): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

/** Finds an unexpired session with its customer. */
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

/** Replaces the token of a session; returns false when the session has ended. */
export async function rotateCustomerSession(tx: Tx, id: string, tokenHash: string): Promise<boolean> {
  const rotated = await tx
    .updateTable("sessions")
    .set({ tokenHash })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return rotated !== undefined;
}

/** Lists the customer's unexpired sessions, most recently used first. */
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

/** Returns false when the customer has no such session. */
export async function endCustomerSession(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("customerId", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes all sessions of the customer, optionally except one. */
export async function endCustomerSessions(tx: Tx, customerId: string, except?: string): Promise<void> {
  const all = tx.deleteFrom("sessions").where("customerId", "=", customerId);
  await (except === undefined ? all : all.where("id", "<>", except)).execute();
}

/** Deletes the least recently used sessions beyond `max`. */
export async function pruneSessions(tx: Tx, customerId: string, max: number): Promise<void> {
  const surplus = tx
    .selectFrom("sessions")
    .select("tokenHash")
    .where("customerId", "=", customerId)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .offset(max);
  await tx.deleteFrom("sessions").where("tokenHash", "in", surplus).execute();
}
