import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type ImportedAccount = NonNullable<Awaited<ReturnType<typeof listImportedAccounts>>[number]>;
export type NewAccount = Insertable<Tables["customers"]> & { id: string; email: string; phoneNumber: string };
export type NewAddress = Insertable<Tables["customerAddresses"]>;

/** Reads accounts that have one of these ids or emails, erased ones without an email among them. */
export async function listImportedAccounts(tx: Tx, { ids, emails }: { ids: string[]; emails: string[] }) {
  return await tx
    .selectFrom("customers")
    .select(["id", "email", "fullName", "phoneNumber", "passwordLeftBehindAt", "emailProvedAt"])
    .where(sql<boolean>`(id = any(${ids}::text[]) or email = any(${emails}::text[]))`)
    .execute();
}

export async function insertImportedAccounts(
  tx: Tx,
  { accounts, addresses }: { accounts: NewAccount[]; addresses: NewAddress[] },
): Promise<void> {
  if (accounts.length > 0) await tx.insertInto("customers").values(accounts).execute();
  if (addresses.length > 0) await tx.insertInto("customerAddresses").values(addresses).execute();
}

/** Updates an account unless its customer has already signed in; returns false then. */
export async function updateImportedAccount(
  tx: Tx,
  id: string,
  set: { fullName: string; phoneNumber: string; updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable("customers")
    .set(set)
    .where("id", "=", id)
    .where("passwordLeftBehindAt", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the addresses that one document imported: their ids have the same prefix. */
export async function deleteImportedAddresses(tx: Tx, customerId: string, beginning: string): Promise<void> {
  const ofDocument = tx.deleteFrom("customerAddresses").where("customerId", "=", customerId);
  await ofDocument.where(sql<boolean>`starts_with(id, ${beginning})`).execute();
}
