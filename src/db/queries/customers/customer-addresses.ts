import type { Tx } from "#db/client.ts";
import type { SavedAddress } from "#domain/address/saved-address.ts";

type AddressKey = { customerId: string; id: string };

/**
 * Locks the customer's address book; returns false when the customer is gone. The lock does not block concurrent
 * orders, which only reference the customer.
 */
export async function lockAddressBook(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("erasedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists saved addresses, oldest first. */
export async function listSavedAddresses(tx: Tx, customerId: string, limit: number) {
  return await tx
    .selectFrom("customerAddresses")
    .selectAll()
    .where("customerId", "=", customerId)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function insertAddress(tx: Tx, row: AddressKey & SavedAddress & { isDefault: boolean; createdAt: Date }) {
  return await tx.insertInto("customerAddresses").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns undefined when the customer has no such address. */
export async function updateSavedAddress(tx: Tx, { customerId, id }: AddressKey, words: SavedAddress) {
  return await tx
    .updateTable("customerAddresses")
    .set(words)
    .where("customerId", "=", customerId)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Returns undefined and changes nothing when the customer has no such address. */
export async function setDefaultAddress(tx: Tx, { customerId, id }: AddressKey) {
  const rows = tx.updateTable("customerAddresses").where("customerId", "=", customerId).where("removedAt", "is", null);
  const there = tx.selectFrom("customerAddresses").where("customerId", "=", customerId).where("removedAt", "is", null);
  // Unset the old default first: two defaults would violate the unique index.
  await rows
    .set({ isDefault: false })
    .where("isDefault", "=", true)
    .where("id", "!=", id)
    .where(({ exists }) => exists(there.select("id").where("id", "=", id)))
    .execute();
  return await rows.set({ isDefault: true }).where("id", "=", id).returningAll().executeTakeFirst();
}

/** Marks an address as removed, so that it can be restored for a while; undefined when there is none. */
export async function removeAddress(tx: Tx, { customerId, id }: AddressKey, at: Date) {
  return await tx
    .updateTable("customerAddresses")
    .set({ removedAt: at, isDefault: false })
    .where("customerId", "=", customerId)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
}

export async function restoreRemovedAddress(tx: Tx, { customerId, id }: AddressKey) {
  return await tx
    .updateTable("customerAddresses")
    .set({ removedAt: null })
    .where("customerId", "=", customerId)
    .where("id", "=", id)
    .where("removedAt", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes all but the `keep` latest removed addresses, which can still be restored. */
export async function pruneRemovedAddresses(tx: Tx, customerId: string, keep: number): Promise<void> {
  const removed = tx
    .selectFrom("customerAddresses")
    .where("customerId", "=", customerId)
    .where("removedAt", "is not", null);
  await tx
    .deleteFrom("customerAddresses")
    .where("id", "in", removed.select("id").orderBy("removedAt", "desc").orderBy("id").offset(keep))
    .execute();
}
