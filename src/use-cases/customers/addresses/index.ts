import * as queries from "#db/queries/customers/customer-addresses.ts";
import { listSavedAddresses, setDefaultAddress } from "#db/queries/customers/customer-addresses.ts";
import { maxSavedAddresses } from "#domain/address/saved-address.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CustomerUseCases } from "../customer-types.ts";
import { toAddressView } from "./address-view.ts";
import { addressNotFound, isAddressId, withLockedAddressBook } from "./lock-address-book.ts";
import { saveAddress } from "./save-address.ts";

type Addresses = CustomerUseCases["addresses"];
/** As many as an address book holds, so that emptying it can be undone. */
const restorable = maxSavedAddresses;

/** The customer's address book (docs/rules.md 4.10). Someone else's address is not found, and nothing changes. */
export function createAddressUseCases(deps: Pick<Deps, "database" | "clock">): CustomerUseCases["addresses"] {
  return {
    list: async (customerId) =>
      (await listSavedAddresses(deps.database.db, customerId, maxSavedAddresses)).map(toAddressView),
    save: saveAddress(deps),
    remove: removeAddress(deps),
    restore: restoreAddress(deps),
    makeDefault: makeDefaultAddress(deps),
  };
}

/** Makes this the address that checkout offers first. Idempotent. */
function makeDefaultAddress({ database }: Pick<Deps, "database">): CustomerUseCases["addresses"]["makeDefault"] {
  return async (customerId, id) => {
    if (!isAddressId(id)) return addressNotFound;
    return await withLockedAddressBook(database, customerId, async (tx) => {
      const moved = await setDefaultAddress(tx, { customerId, id });
      return moved ? { ok: true, value: toAddressView(moved) } : addressNotFound;
    });
  };
}

/** Removes an address; it can be restored for 30 days. The oldest address left becomes the default. */
function removeAddress({ database, clock }: Pick<Deps, "database" | "clock">): Addresses["remove"] {
  return async (customerId, id) => {
    if (!isAddressId(id)) return addressNotFound;
    return await withLockedAddressBook(database, customerId, async (tx, book) => {
      if (!(await queries.removeAddress(tx, { customerId, id }, clock()))) return addressNotFound;
      const left = book.filter((address) => address.id !== id);
      const next = left.some((address) => address.isDefault) ? undefined : left[0];
      if (next) await queries.setDefaultAddress(tx, next);
      await queries.pruneRemovedAddresses(tx, customerId, restorable);
      return { ok: true, value: null };
    });
  };
}

/** Undoes `remove`; idempotent. `asDefault`: it was the default and becomes it again. */
function restoreAddress({ database }: Pick<Deps, "database">): Addresses["restore"] {
  return async (customerId, id, { asDefault = false } = {}) => {
    if (!isAddressId(id)) return addressNotFound;
    return await withLockedAddressBook(database, customerId, async (tx, book) => {
      const there = book.find((address) => address.id === id);
      if (!there && book.length >= maxSavedAddresses) return fail("too-many-addresses");
      const back = there ?? (await queries.restoreRemovedAddress(tx, { customerId, id }));
      if (!back) return addressNotFound;
      const moved = asDefault || book.length === 0 ? await queries.setDefaultAddress(tx, back) : undefined;
      return { ok: true, value: toAddressView(moved ?? back) };
    });
  };
}
