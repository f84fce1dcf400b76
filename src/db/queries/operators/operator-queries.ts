import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type OperatorRow = Selectable<Tables["operators"]>;
const maxOperators = 500;

/** Finds an operator, also a deactivated one. */
export async function findOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findOperatorById(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks an operator until the transaction ends. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks all active owners in a fixed order, before one is demoted or deactivated. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const owners = await selectActiveOwners(tx).forUpdate().execute();
  return owners.map(({ id }) => id);
}

/** Lists the owners who get security alerts; twenty at most. */
export async function listActiveOwnerIds(tx: Tx): Promise<string[]> {
  const owners = await selectActiveOwners(tx).limit(20).execute();
  return owners.map(({ id }) => id);
}

function selectActiveOwners(tx: Tx) {
  return tx
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .where("deactivatedAt", "is", null)
    .orderBy("id");
}

/** Returns false when the email is taken. */
export async function insertOperator(tx: Tx, operator: Insertable<Tables["operators"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("operators")
    .values(operator)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOperator(tx: Tx, id: string, set: Updateable<Tables["operators"]>): Promise<void> {
  await tx.updateTable("operators").set(set).where("id", "=", id).execute();
}

/** Locks every operator who has set up a second factor or is about to. */
export async function lockSealedOperators(tx: Tx) {
  return await tx
    .selectFrom("operators")
    .select(["id", "totpSealed", "totpAskedSealed"])
    .where((where) => where.or([where("totpSealed", "is not", null), where("totpAskedSealed", "is not", null)]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Uses a TOTP step once (RFC 6238 §5.2); returns false when it or a later one was used. */
export async function consumeTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable("operators")
    .set({ totpStep: step })
    .where("id", "=", id)
    .where((where) => where.or([where("totpStep", "is", null), where("totpStep", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Lists active operators first, then by name. */
export async function listOperators(tx: Tx): Promise<OperatorRow[]> {
  return await tx
    .selectFrom("operators")
    .selectAll()
    .orderBy("deactivatedAt", (order) => order.desc().nullsFirst())
    .orderBy("name")
    .orderBy("id")
    .limit(maxOperators)
    .execute();
}

/** Finds the first active operator. */
export async function findFirstOperator(tx: Tx): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().orderBy("createdAt").orderBy("id").limit(1).executeTakeFirst();
}

export async function replaceRecoveryCodes(tx: Tx, operatorId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom("operatorRecoveryCodes").where("operatorId", "=", operatorId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto("operatorRecoveryCodes")
    .values(hashes.map((codeHash) => ({ operatorId, codeHash })))
    .execute();
}

/** Uses a recovery code; returns false when it is unknown or used. */
export async function consumeRecoveryCode(tx: Tx, code: { operatorId: string; codeHash: string }, usedAt: Date) {
  const spent = await tx
    .updateTable("operatorRecoveryCodes")
    .set({ usedAt })
    .where("operatorId", "=", code.operatorId)
    .where("codeHash", "=", code.codeHash)
    .where("usedAt", "is", null)
    .returning("codeHash")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(tx: Tx, operatorId: string): Promise<number> {
  const { left } = await tx
    .selectFrom("operatorRecoveryCodes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("operatorId", "=", operatorId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

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
