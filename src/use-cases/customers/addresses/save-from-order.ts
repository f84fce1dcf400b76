import type { Tx } from "#db/client.ts";
import { addressesOf, lockBook } from "#db/queries/addresses.ts";
import { isSamePlace, maxAddresses, type SavedAddress } from "#domain/address/saved.ts";
import { addTo } from "./save.ts";
import { wordsOf } from "./words.ts";

/** Where an order goes, as it was agreed; `phoneNumber` has its dial code. */
type Destination = Omit<SavedAddress, "fullName" | "locality"> & { name: string };

/**
 * Keeps where an order goes in its buyer's book, in the transaction that places it. An address that is there already
 * is not kept twice; a full book stays as it is: that is no reason to refuse an order. Call it when SKUs and code are
 * locked: all orders lock in that order.
 */
export async function saveAddressFrom(tx: Tx, customerId: string, destination: Destination, at: Date): Promise<void> {
  if (!(await lockBook(tx, customerId))) return;
  const book = await addressesOf(tx, customerId, maxAddresses);
  const phoneNumber = `+${destination.phoneNumber}`;
  const words = wordsOf({ ...destination, fullName: destination.name, phoneNumber, locality: "" });
  if (book.length >= maxAddresses || book.some((address) => isSamePlace(address, words))) return;
  await addTo(tx, customerId, book, words, at);
}
