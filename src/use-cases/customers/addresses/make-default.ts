import { setDefaultAddress } from "#db/queries/addresses.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { CustomerUseCases } from "../types.ts";
import { toAddressView } from "./address-view.ts";
import { addressNotFound, isAddressId, withLockedAddressBook } from "./change-book.ts";

/** The one that checkout offers first. Asked again it says the same. */
export function makeDefaultAddress({ database }: Pick<Deps, "database">): CustomerUseCases["addresses"]["makeDefault"] {
  return async (customerId, id) => {
    if (!isAddressId(id)) return addressNotFound;
    return await withLockedAddressBook(database, customerId, async (tx) => {
      const moved = await setDefaultAddress(tx, { customerId, id });
      return moved ? { ok: true, value: toAddressView(moved) } : addressNotFound;
    });
  };
}
