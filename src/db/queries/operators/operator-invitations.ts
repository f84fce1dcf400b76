import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Inserts the invitation of an email, replacing an earlier one. */
export async function upsertInvitation(tx: Tx, invitation: Insertable<Tables["operatorInvitations"]>): Promise<void> {
  const { email: _, ...set } = invitation;
  await tx
    .insertInto("operatorInvitations")
    .values(invitation)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(set))
    .execute();
}

export async function findInvitation(tx: Tx, tokenHash: string, now: Date) {
  return await tx
    .selectFrom("operatorInvitations")
    .select(["email", "name", "role", "invitedBy", "expiresAt"])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Consumes an invitation; only one of two concurrent requests gets it. */
export async function consumeInvitation(tx: Tx, tokenHash: string, now: Date) {
  return await tx
    .deleteFrom("operatorInvitations")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .returning(["email", "name", "role", "invitedBy"])
    .executeTakeFirst();
}

/** Returns false when there is no invitation. */
export async function withdrawInvitation(tx: Tx, email: string): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom("operatorInvitations")
    .where("email", "=", email)
    .returning("email")
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Lists invitations of people who are no operators; links for a new password are none. */
export async function listOpenInvitations(tx: Tx, now: Date) {
  return await tx
    .selectFrom("operatorInvitations as i")
    .leftJoin("operators as o", (join) => join.onRef("o.email", "=", "i.email").on("o.deactivatedAt", "is", null))
    .select(["i.email", "i.name", "i.role", "i.expiresAt"])
    .where("i.expiresAt", ">", now)
    .where("o.id", "is", null)
    .orderBy("i.email")
    .limit(500)
    .execute();
}
