import type { Insertable, Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerById>>>;

/** Returns false when the email is taken. Waits for a concurrent insert, so that only one of two succeeds. */
export async function insertCustomer(tx: Tx, customer: Insertable<Tables["customers"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("customers")
    .values(customer)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds a customer by email in lower case; erased customers have none. */
export async function findCustomerByEmail(tx: Tx, email: string) {
  return await customerRow(tx).where("email", "=", email).executeTakeFirst();
}

/** Returns undefined for unknown and erased customers. */
export async function findCustomerById(tx: Tx, id: string) {
  return await customerRow(tx).where("id", "=", id).executeTakeFirst();
}

/** Locks the customer, so that password and account don't change until `tx` ends. */
export async function lockCustomer(tx: Tx, id: string) {
  return await customerRow(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

function customerRow(tx: Tx) {
  return tx
    .selectFrom("customers")
    .select(["id", "fullName", "phoneNumber", "createdAt", "emailProvedAt", "passwordLeftBehindAt"])
    .select((row) => [row.ref("email").$notNull().as("email"), row.ref("passwordHash").$notNull().as("passwordHash")])
    .where("erasedAt", "is", null);
}

type Profile = Pick<
  Updateable<Tables["customers"]>,
  "fullName" | "phoneNumber" | "passwordHash" | "passwordLeftBehindAt" | "updatedAt"
>;

/** Stores the same password with stronger parameters, unless the password has changed in between. */
export async function replacePasswordHash(tx: Tx, id: string, hash: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ passwordHash: hash.to })
    .where("id", "=", id)
    .where("passwordHash", "=", hash.from)
    .execute();
}

/** Records that a mailed code proved the email; the first proof counts. */
export async function markEmailProved(tx: Tx, id: string, provedAt: Date): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ emailProvedAt: provedAt })
    .where("id", "=", id)
    .where("emailProvedAt", "is", null)
    .where("erasedAt", "is", null)
    .execute();
}

export async function updateCustomer(tx: Tx, id: string, set: Profile): Promise<void> {
  await tx.updateTable("customers").set(set).where("id", "=", id).where("erasedAt", "is", null).execute();
}
