import type { Tx } from "#db/client.ts";
import { changeAddress, insertAddress, moveDefault } from "#db/queries/addresses.ts";
import { addressRefusal, maxAddresses, type SavedAddress } from "#domain/address/saved.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { randomLetters } from "#use-cases/random-letters.ts";
import type { Customers } from "../types.ts";
import { type AddressRow, viewOf } from "./address-view.ts";
import { changeBook, isAddressId, notInBook } from "./change-book.ts";
import { wordsOf } from "./words.ts";

/** Adds or changes an address, under the rules of checkout (spec §5); at most 20, exactly one of them the default. */
export function saveAddress({ database, clock }: Pick<Deps, "database" | "clock">): Customers["addresses"]["save"] {
  return async (customerId, input, id) => {
    const wrong = addressRefusal(input);
    if (wrong) return { ok: false, error: wrong };
    if (id !== undefined && !isAddressId(id)) return notInBook;
    const words = wordsOf(input);
    return await changeBook(database, customerId, async (tx, book) => {
      if (id === undefined && book.length >= maxAddresses) return { ok: false, error: refusal("too-many-addresses") };
      const saved =
        id === undefined
          ? await addTo(tx, customerId, book, words, clock())
          : await changeAddress(tx, { customerId, id }, words);
      if (!saved) return notInBook;
      const moved = input.isDefault ? await moveDefault(tx, saved) : undefined;
      return { ok: true, value: viewOf(moved ?? saved) };
    });
  };
}

/** The first address of a book is its default. */
export async function addTo(tx: Tx, customerId: string, book: AddressRow[], words: SavedAddress, at: Date) {
  const isDefault = !book.some((address) => address.isDefault);
  return await insertAddress(tx, { id: `adr_${randomLetters(14)}`, customerId, ...words, isDefault, createdAt: at });
}
