import type { Insertable, Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerById>>>;

/** False when the address belongs to somebody: waits for whoever takes it meanwhile, so that one of two wins. */
export async function insertCustomer(tx: Tx, customer: Insertable<Tables["customers"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("customers")
    .values(customer)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** By the address in lower case. Who was erased has none. */
export async function findCustomerByEmail(tx: Tx, email: string) {
  return await whole(tx).where("email", "=", email).executeTakeFirst();
}

/** Undefined when there is none, or none any more. */
export async function findCustomerById(tx: Tx, id: string) {
  return await whole(tx).where("id", "=", id).executeTakeFirst();
}

/** The same, and nobody changes the password or erases the account until `tx` ends. */
export async function lockCustomer(tx: Tx, id: string) {
  return await whole(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

function whole(tx: Tx) {
  return tx
    .selectFrom("customers")
    .select(["id", "fullName", "phoneNumber", "createdAt"])
    .select((row) => [row.ref("email").$notNull().as("email"), row.ref("passwordHash").$notNull().as("passwordHash")])
    .where("erasedAt", "is", null);
}

type Profile = Pick<Updateable<Tables["customers"]>, "fullName" | "phoneNumber" | "passwordHash" | "updatedAt">;

export async function updateCustomer(tx: Tx, id: string, set: Profile): Promise<void> {
  await tx.updateTable("customers").set(set).where("id", "=", id).where("erasedAt", "is", null).execute();
}
