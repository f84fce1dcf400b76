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
  const owners = await tx
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .where("deactivatedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
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
