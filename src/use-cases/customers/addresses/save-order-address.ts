import type { Tx } from "#db/client.ts";
import { listSavedAddresses, lockAddressBook } from "#db/queries/customers/customer-addresses.ts";
import { isSameAddress, maxSavedAddresses, type SavedAddress } from "#domain/address/saved-address.ts";
import { normalizeAddress } from "./normalize-address.ts";
import { addAddress } from "./save-address.ts";

/** Where an order goes, as it was agreed; `phoneNumber` has its dial code. */
type Destination = Omit<SavedAddress, "fullName" | "locality"> & { name: string };

/**
 * Keeps where an order goes in its buyer's book, in the transaction that places it. An address that is there already
 * is not kept twice; a full book stays as it is: that is no reason to refuse an order. Call it when SKUs and code are
 * locked: all orders lock in that order.
 */
export async function saveOrderAddress(tx: Tx, customerId: string, destination: Destination, at: Date): Promise<void> {
  if (!(await lockAddressBook(tx, customerId))) return;
  const book = await listSavedAddresses(tx, customerId, maxSavedAddresses);
  const phoneNumber = `+${destination.phoneNumber}`;
  const words = normalizeAddress({ ...destination, fullName: destination.name, phoneNumber, locality: "" });
  if (book.length >= maxSavedAddresses || book.some((address) => isSameAddress(address, words))) return;
  await addAddress(tx, customerId, book, words, at);
}
