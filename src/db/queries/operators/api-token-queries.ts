import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Finds an active token with its creator's current role; undefined when the creator is deactivated. */
export async function findActiveApiToken(tx: Tx, tokenHash: string, now: Date) {
  return await tx
    .selectFrom("apiTokens as t")
    .innerJoin("operators as o", "o.id", "t.madeBy")
    .select(["t.id", "t.name", "t.rights", "t.usedAt", "o.role as makersRole"])
    .where("t.tokenHash", "=", tokenHash)
    .where("t.expiresAt", ">", now)
    .where("t.revokedAt", "is", null)
    .where("o.deactivatedAt", "is", null)
    .executeTakeFirst();
}

export async function insertApiToken(tx: Tx, token: Insertable<Tables["apiTokens"]>): Promise<void> {
  await tx.insertInto("apiTokens").values(token).execute();
}

export async function touchApiToken(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.updateTable("apiTokens").set({ usedAt }).where("id", "=", id).execute();
}

/** Revokes a token and returns its name; undefined when there is no active one. */
export async function revokeApiToken(tx: Tx, id: string, revokedAt: Date): Promise<string | undefined> {
  const revoked = await tx
    .updateTable("apiTokens")
    .set({ revokedAt })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  return revoked?.name;
}

/** Lists tokens, including expired ones, newest first. */
export async function listApiTokens(tx: Tx) {
  return await tx
    .selectFrom("apiTokens as t")
    .innerJoin("operators as o", "o.id", "t.madeBy")
    .select(["t.id", "t.name", "t.rights", "t.createdAt", "t.expiresAt", "t.usedAt", "t.revokedAt"])
    .select("o.name as madeBy")
    .orderBy("t.createdAt", "desc")
    .orderBy("t.id")
    .limit(200)
    .execute();
}
