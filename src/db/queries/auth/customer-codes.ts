import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

type CodeKey = { customerId: string; purpose: string };

export async function findCodeSentAt(tx: Tx, key: CodeKey): Promise<Date | undefined> {
  return (await codeRow(tx, key).select("sentAt").executeTakeFirst())?.sentAt;
}

export async function findCode(tx: Tx, key: CodeKey) {
  return await codeRow(tx, key).select(["codeHash", "tries", "expiresAt", "usedAt"]).executeTakeFirst();
}

function codeRow(tx: Tx, { customerId, purpose }: CodeKey) {
  return tx.selectFrom("customerCodes").where("customerId", "=", customerId).where("purpose", "=", purpose);
}

type NewCode = Pick<
  Insertable<Tables["customerCodes"]>,
  "customerId" | "purpose" | "codeHash" | "sentAt" | "expiresAt"
>;

/** Replaces the previous code. Returns false when that was sent after `notAfter`: one of two requests at once wins. */
export async function replaceCode(tx: Tx, code: NewCode, notAfter: Date): Promise<boolean> {
  const put = await tx
    .insertInto("customerCodes")
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(["customerId", "purpose"])
        .doUpdateSet({ ...code, tries: 0, usedAt: null })
        .where("customerCodes.sentAt", "<=", notAfter),
    )
    .returning("customerId")
    .executeTakeFirst();
  return put !== undefined;
}

/** Counts an attempt and returns the code's hash; undefined when no attempt is left. */
export async function consumeCodeAttempt(tx: Tx, { customerId, purpose }: CodeKey, maxTries: number, now: Date) {
  const tried = await tx
    .updateTable("customerCodes")
    .set({ tries: sql<number>`tries + 1` })
    .where("customerId", "=", customerId)
    .where("purpose", "=", purpose)
    .where("tries", "<", maxTries)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("codeHash")
    .executeTakeFirst();
  return tried?.codeHash;
}

export async function markCodeUsed(tx: Tx, { customerId, purpose }: CodeKey, usedAt: Date): Promise<void> {
  await tx
    .updateTable("customerCodes")
    .set({ usedAt })
    .where("customerId", "=", customerId)
    .where("purpose", "=", purpose)
    .execute();
}

type Right = Insertable<Tables["passwordRights"]>;

/** Replaces the customer's earlier grants. */
export async function replacePasswordResetGrant(tx: Tx, right: Right): Promise<void> {
  await tx.deleteFrom("passwordRights").where("customerId", "=", right.customerId).execute();
  await tx.insertInto("passwordRights").values(right).execute();
}

export async function isPasswordResetGrantActive(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const right = await tx
    .selectFrom("passwordRights")
    .select("customerId")
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return right !== undefined;
}

/** Consumes a grant and returns its customer; undefined when it has expired. */
export async function consumePasswordResetGrant(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const grant = await tx
    .updateTable("passwordRights")
    .set({ usedAt: now })
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("customerId")
    .executeTakeFirst();
  return grant?.customerId;
}

/** Invalidates all mailed codes and password-reset grants. */
export async function deleteCodesAndGrants(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("customerCodes").where("customerId", "=", customerId).execute();
  await tx.deleteFrom("passwordRights").where("customerId", "=", customerId).execute();
}
