import type { Tx } from "#db/client.ts";
import { insertAddress, setDefaultAddress, updateSavedAddress } from "#db/queries/customers/customer-addresses.ts";
import { maxSavedAddresses, type SavedAddress, validateSavedAddress } from "#domain/address/saved-address.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CustomerUseCases } from "../customer-types.ts";
import { type AddressRow, toAddressView } from "./address-view.ts";
import { addressNotFound, isAddressId, withLockedAddressBook } from "./lock-address-book.ts";
import { normalizeAddress } from "./normalize-address.ts";

/**
 * Adds or changes an address under the rules of checkout (docs/rules.md 4.4, 4.10): at most 20, exactly one default.
 */
export function saveAddress({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): CustomerUseCases["addresses"]["save"] {
  return async (customerId, input, id) => {
    const wrong = validateSavedAddress(input);
    if (wrong) return fail(wrong);
    if (id !== undefined && !isAddressId(id)) return addressNotFound;
    const words = normalizeAddress(input);
    return await withLockedAddressBook(database, customerId, async (tx, book) => {
      if (id === undefined && book.length >= maxSavedAddresses) return fail("too-many-addresses");
      const saved =
        id === undefined
          ? await addAddress(tx, customerId, book, words, clock())
          : await updateSavedAddress(tx, { customerId, id }, words);
      if (!saved) return addressNotFound;
      const moved = input.isDefault ? await setDefaultAddress(tx, saved) : undefined;
      return { ok: true, value: toAddressView(moved ?? saved) };
    });
  };
}

/** The first address of a book becomes its default. */
export async function addAddress(tx: Tx, customerId: string, book: AddressRow[], words: SavedAddress, at: Date) {
  const isDefault = !book.some((address) => address.isDefault);
  return await insertAddress(tx, {
    id: `adr_${randomAlphanumeric(14)}`,
    customerId,
    ...words,
    isDefault,
    createdAt: at,
  });
}
