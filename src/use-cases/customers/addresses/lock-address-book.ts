import type { Database, Tx } from "#db/client.ts";
import { listSavedAddresses, lockAddressBook } from "#db/queries/customers/customer-addresses.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { maxSavedAddresses } from "#domain/address/saved-address.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { AddressRow } from "./address-view.ts";

/** Serialises changes of one address book, so that two tabs can't pass the limit or leave two defaults. */
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

/** Also the answer for malformed ids: text from a URL never reaches the database. */
export const addressNotFound = fail("address-not-found");

export const isAddressId = (id: string): boolean => /^adr_[A-Za-z0-9]{14}$/.test(id);
