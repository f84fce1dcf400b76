import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

type CodeOwner = { customerId: string; purpose: string };
/**
 * Identifies the client that requests or enters a code: a browser by its cookie, a client without cookies by its
 * network and program (hashed with each accepted secret); `undefined` is the command line.
 */
export type CodeAsker = { browserHash: string } | { placeHashes: string[] } | undefined;

function codesOf(tx: Tx, { customerId, purpose }: CodeOwner) {
  return tx.selectFrom("mailedCodes").where("customerId", "=", customerId).where("purpose", "=", purpose);
}

/** The newest code of this asker; undefined when there is none. */
export async function findCode(tx: Tx, owner: CodeOwner, asker: CodeAsker) {
  let codes = codesOf(tx, owner).select(["browserHash", "codeHash", "tries", "sentAt", "expiresAt", "usedAt"]);
  if (asker && "browserHash" in asker) codes = codes.where("browserHash", "=", asker.browserHash);
  else if (asker) codes = codes.where("placeHash", "in", asker.placeHashes);
  return await codes.orderBy("sentAt", "desc").orderBy("browserHash").limit(1).executeTakeFirst();
}

/** Checks whether a code can still be used: it was neither replaced nor used, and has not expired. */
export async function isCodeActive(tx: Tx, owner: CodeOwner, codeHash: string, now: Date): Promise<boolean> {
  const code = await codesOf(tx, owner)
    .select("customerId")
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

type NewCode = Pick<
  Insertable<Tables["mailedCodes"]>,
  "customerId" | "purpose" | "browserHash" | "placeHash" | "codeHash" | "sentAt" | "expiresAt"
>;

/** Replaces the browser's previous code. Run under the customer's lock. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto("mailedCodes")
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(["customerId", "purpose", "browserHash"]).doUpdateSet({ ...code, tries: 0, usedAt: null }),
    )
    .execute();
}

type CodeKey = CodeOwner & { browserHash: string };

/** Counts an attempt and returns the code's hash; undefined when no attempt is left. */
export async function consumeCodeAttempt(tx: Tx, key: CodeKey, maxTries: number, now: Date) {
  const tried = await tx
    .updateTable("mailedCodes")
    .set({ tries: sql<number>`tries + 1` })
    .where("customerId", "=", key.customerId)
    .where("purpose", "=", key.purpose)
    .where("browserHash", "=", key.browserHash)
    .where("tries", "<", maxTries)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("codeHash")
    .executeTakeFirst();
  return tried?.codeHash;
}

/** A used code voids the others of its purpose. */
export async function markCodesUsed(tx: Tx, { customerId, purpose }: CodeOwner, usedAt: Date): Promise<void> {
  await tx
    .updateTable("mailedCodes")
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

/** Returns the customer of an active grant. */
export async function findPasswordResetGrant(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const right = await tx
    .selectFrom("passwordRights")
    .select("customerId")
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return right?.customerId;
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
  await tx.deleteFrom("mailedCodes").where("customerId", "=", customerId).execute();
  // Copies of the previous release still write to that table.
  await tx.deleteFrom("customerCodes").where("customerId", "=", customerId).execute();
  await tx.deleteFrom("passwordRights").where("customerId", "=", customerId).execute();
}
