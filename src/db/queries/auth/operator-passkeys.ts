import type { Insertable, Selectable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type PasskeyRow = Selectable<Tables["operatorPasskeys"]>;

/** Returns false when the passkey is registered already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<Tables["operatorPasskeys"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("operatorPasskeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lists an operator's passkeys, oldest first. */
export async function listPasskeys(tx: Tx, operatorId: string): Promise<PasskeyRow[]> {
  return await tx
    .selectFrom("operatorPasskeys")
    .selectAll()
    .where("operatorId", "=", operatorId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(100)
    .execute();
}

export async function findPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  return await tx.selectFrom("operatorPasskeys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function markPasskeyUsed(tx: Tx, id: string, set: { counter: number; usedAt: Date }): Promise<void> {
  await tx.updateTable("operatorPasskeys").set(set).where("id", "=", id).execute();
}

type OwnPasskey = { operatorId: string; id: string };

/** Returns false when the operator has no such passkey. */
export async function renamePasskey(tx: Tx, { operatorId, id }: OwnPasskey, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable("operatorPasskeys")
    .set({ name })
    .where("id", "=", id)
    .where("operatorId", "=", operatorId)
    .returning("id")
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Deletes a passkey and returns its name. */
export async function deletePasskey(tx: Tx, { operatorId, id }: OwnPasskey): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom("operatorPasskeys")
    .where("id", "=", id)
    .where("operatorId", "=", operatorId)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

export async function deletePasskeys(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom("operatorPasskeys").where("operatorId", "=", operatorId).execute();
}

/** Stores a challenge in place of an earlier one of the same key. */
export async function saveChallenge(
  tx: Tx,
  { key, ...set }: { key: string; challenge: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto("operatorChallenges")
    .values({ key, ...set })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(set))
    .execute();
}

/** Takes a challenge, so that it is good once. */
export async function consumeChallenge(tx: Tx, key: string, now: Date): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom("operatorChallenges")
    .where("key", "=", key)
    .returning(["challenge", "expiresAt"])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.challenge : undefined;
}
