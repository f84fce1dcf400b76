import type { Tx } from "#db/client.ts";
import { listSavedAddresses, lockAddressBook } from "#db/queries/customers/customer-addresses.ts";
import { isSameAddress, maxSavedAddresses, type SavedAddress } from "#domain/address/saved-address.ts";
import { normalizeAddress } from "./normalize-address.ts";
import { addAddress } from "./save-address.ts";

/** The delivery address as agreed; `phoneNumber` has its dial code. */
type Destination = Omit<SavedAddress, "fullName" | "locality"> & { name: string };

/**
 * Saves an order's address to the buyer's address book, in the transaction that places the order. Skips an address that
 * is already there, and a full book, which is no reason to refuse an order. Call it after locking SKUs and discount
 * code: all orders lock in that order.
 */
export async function saveOrderAddress(tx: Tx, customerId: string, destination: Destination, at: Date): Promise<void> {
  if (!(await lockAddressBook(tx, customerId))) return;
  const book = await listSavedAddresses(tx, customerId, maxSavedAddresses);
  const phoneNumber = `+${destination.phoneNumber}`;
  const words = normalizeAddress({ ...destination, fullName: destination.name, phoneNumber, locality: "" });
  if (book.length >= maxSavedAddresses || book.some((address) => isSameAddress(address, words))) return;
  await addAddress(tx, customerId, book, words, at);
}
