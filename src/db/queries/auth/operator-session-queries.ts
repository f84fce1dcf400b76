import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type SessionStage = "password" | "whole";

export async function insertOperatorSession(
  tx: Tx,
  session: Insertable<Tables["operatorSessions"]> & { stage: SessionStage },
) {
  await tx.insertInto("operatorSessions").values(session).execute();
}

/** Finds an unexpired session with its active operator. */
export async function findActiveOperatorSession(
  tx: Tx,
  { tokenHash, stage }: { tokenHash: string; stage: SessionStage },
  now: Date,
) {
  return await tx
    .selectFrom("operatorSessions as s")
    .innerJoin("operators as o", "o.id", "s.operatorId")
    .select(["s.id as sessionId", "s.createdAt", "s.seenAt", "s.confirmedAt"])
    .select(["o.id", "o.email", "o.name", "o.role", "o.totpSealed", "o.passwordGivenAt"])
    .where("s.tokenHash", "=", tokenHash)
    .where("s.stage", "=", stage)
    .where("s.expiresAt", ">", now)
    .where("o.deactivatedAt", "is", null)
    .executeTakeFirst();
}

export async function extendOperatorSession(tx: Tx, id: string, set: { seenAt: Date; expiresAt: Date }): Promise<void> {
  await tx.updateTable("operatorSessions").set(set).where("id", "=", id).where("seenAt", "<", set.seenAt).execute();
}

type Rotation = { tokenHash: string /** Set when a second factor was given. */; confirmedAt?: Date };

/** Replaces the token of a session; returns false when the session has ended. */
export async function rotateOperatorSession(tx: Tx, id: string, rotation: Rotation): Promise<boolean> {
  const rotated = await tx
    .updateTable("operatorSessions")
    .set(rotation.confirmedAt ? { ...rotation, unconfirmedRefundPaise: 0 } : rotation)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return rotated !== undefined;
}

/**
 * Adds a refund to those that a session made since its last second factor; returns false when they would exceed the limit.
 * One statement, so that parallel refunds cannot pass together.
 */
export async function addUnconfirmedRefund(
  tx: Tx,
  id: string,
  { refundPaise, limitPaise }: { refundPaise: number; limitPaise: number },
): Promise<boolean> {
  const added = await tx
    .updateTable("operatorSessions")
    .set((row) => ({ unconfirmedRefundPaise: row("unconfirmedRefundPaise", "+", refundPaise) }))
    .where("id", "=", id)
    .where((row) => row(row("unconfirmedRefundPaise", "+", refundPaise), "<=", limitPaise))
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Lists unexpired sessions, most recently used first. */
export async function listOperatorSessions(tx: Tx, operatorId: string, now: Date) {
  return await tx
    .selectFrom("operatorSessions")
    .select(["id", "device", "createdAt", "seenAt"])
    .where("operatorId", "=", operatorId)
    .where("stage", "=", "whole")
    .where("expiresAt", ">", now)
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

export async function endOperatorSessionByToken(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom("operatorSessions").where("tokenHash", "=", tokenHash).execute();
}

/** Returns false when the operator has no such session. */
export async function endOperatorSession(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom("operatorSessions")
    .where("id", "=", id)
    .where("operatorId", "=", operatorId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes all sessions of the operator, optionally except one. */
export async function endOperatorSessions(tx: Tx, operatorId: string, except?: string): Promise<void> {
  const all = tx.deleteFrom("operatorSessions").where("operatorId", "=", operatorId);
  await (except === undefined ? all : all.where("id", "<>", except)).execute();
}

/** Deletes the least recently used sessions beyond `max`. */
export async function pruneOperatorSessions(tx: Tx, operatorId: string, max: number): Promise<void> {
  const surplus = tx
    .selectFrom("operatorSessions")
    .select("tokenHash")
    .where("operatorId", "=", operatorId)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .offset(max);
  await tx.deleteFrom("operatorSessions").where("tokenHash", "in", surplus).execute();
}

export type OperatorNetwork = { operatorId: string; addressHash: string };

/** Checks whether this operator has signed in from a network with one of these hashes before. */
export async function isKnownOperatorNetwork(tx: Tx, operatorId: string, addressHashes: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom("operatorAddresses")
    .select("operatorId")
    .where("operatorId", "=", operatorId)
    .where("addressHash", "in", addressHashes)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberOperatorNetwork(tx: Tx, address: OperatorNetwork, seenAt: Date): Promise<void> {
  await tx
    .insertInto("operatorAddresses")
    .values({ ...address, seenAt })
    .onConflict((conflict) => conflict.columns(["operatorId", "addressHash"]).doUpdateSet({ seenAt }))
    .execute();
}

type OperatorDevice = { operatorId: string; deviceHash: string };
const maxDevices = 50;

/**
 * Records the browser and returns what was known before: this browser, only others, or none. Runs under the operator's
 * lock.
 */
export async function rememberOperatorDevice(
  tx: Tx,
  { operatorId, deviceHash }: OperatorDevice,
  seenAt: Date,
): Promise<"this" | "others" | "none"> {
  const known = await tx
    .selectFrom("operatorDevices")
    .select("deviceHash")
    .where("operatorId", "=", operatorId)
    .orderBy("seenAt", "desc")
    .limit(maxDevices)
    .execute();
  await tx
    .insertInto("operatorDevices")
    .values({ operatorId, deviceHash, seenAt })
    .onConflict((conflict) => conflict.columns(["operatorId", "deviceHash"]).doUpdateSet({ seenAt }))
    .execute();
  await tx
    .deleteFrom("operatorDevices")
    .where("operatorId", "=", operatorId)
    .where("deviceHash", "not in", [deviceHash, ...known.map((device) => device.deviceHash)])
    .execute();
  if (known.some((device) => device.deviceHash === deviceHash)) return "this";
  return known.length > 0 ? "others" : "none";
}
