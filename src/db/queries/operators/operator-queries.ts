import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type OperatorRow = Selectable<Tables["operators"]>;
const most = 500;

/** Deactivated ones too. */
export async function findOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findOperatorById(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return await tx.selectFrom("operators").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Every owner who may sign in, held in one order: who takes an owner away holds all of them. */
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

/** False when the e-mail is taken. */
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

/** A TOTP step counts once (RFC 6238 §5.2): false when it or a later one was used. */
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

/** Those who may sign in first, then by name. */
export async function listOperators(tx: Tx): Promise<OperatorRow[]> {
  return await tx
    .selectFrom("operators")
    .selectAll()
    .orderBy("deactivatedAt", (order) => order.desc().nullsFirst())
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The one who came first, while there is anybody. */
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

/** False when there is no such code or it was used. */
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
