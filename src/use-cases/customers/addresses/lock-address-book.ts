import type { Database, Tx } from "#db/client.ts";
import { listSavedAddresses, lockAddressBook } from "#db/queries/customers/customer-addresses.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { maxSavedAddresses } from "#domain/address/saved-address.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { AddressRow } from "./address-view.ts";

/** One change of one book at a time: two tabs can neither pass the limit nor leave two default addresses. */
export async function withLockedAddressBook<T>(
  database: Database,
  customerId: string,
  change: (tx: Tx, book: AddressRow[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  return await transactionWithRetry(database, async (tx) => {
    if (!(await lockAddressBook(tx, customerId))) return fail("not-signed-in");
    return await change(tx, await listSavedAddresses(tx, customerId, maxSavedAddresses));
  });
}

/** Also for an id that cannot be one: text from an address is not shown to the database. */
export const addressNotFound = fail("address-not-found");

export const isAddressId = (id: string): boolean => /^adr_[A-Za-z0-9]{14}$/.test(id);
