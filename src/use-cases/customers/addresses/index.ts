import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Database, Tx } from "#db/client.ts";
import * as queries from "#db/queries/customers/customer-addresses.ts";
import {
  insertAddress,
  listSavedAddresses,
  lockAddressBook,
  setDefaultAddress,
  updateSavedAddress,
} from "#db/queries/customers/customer-addresses.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import {
  isSameAddress,
  maxSavedAddresses,
  type SavedAddress,
  validateSavedAddress,
} from "#domain/address/saved-address.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { checkAddressPlace } from "#use-cases/kernel/check-address-place.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { CustomerUseCases } from "../customer-types.ts";

type AddressRow = Awaited<ReturnType<typeof listSavedAddresses>>[number];

/** Also the answer for malformed ids: text from a URL never reaches the database. */
const addressNotFound = fail("address-not-found");

const isAddressId = (id: string): boolean => /^adr_[A-Za-z0-9]{14}$/.test(id);

/** The delivery address as agreed; `phoneNumber` has its dial code. */
type Destination = Omit<SavedAddress, "fullName" | "locality"> & { name: string };

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

/**
 * Saves an order's address to the buyer's address book, in the transaction that places the order. Skips an address that
 * is already there, and a full book, which is no reason to refuse an order. Call it before locking SKUs and discount
 * code: all orders lock in that order (docs/rules.md 7.3).
 */
export async function saveOrderAddress(tx: Tx, customerId: string, destination: Destination, at: Date): Promise<void> {
  if (!(await lockAddressBook(tx, customerId))) return;
  const book = await listSavedAddresses(tx, customerId, maxSavedAddresses);
  const phoneNumber = `+${destination.phoneNumber}`;
  const words = normalizeAddress({ ...destination, fullName: destination.name, phoneNumber, locality: "" });
  if (book.length >= maxSavedAddresses || book.some((address) => isSameAddress(address, words))) return;
  await addAddress(tx, customerId, book, words, at);
}

/**
 * Adds or changes an address under the rules of checkout (docs/rules.md 4.4, 4.10): at most 20, exactly one default.
 */
function saveAddress({ database, clock }: Pick<Deps, "database" | "clock">): CustomerUseCases["addresses"]["save"] {
  return async (customerId, input, id) => {
    const wrong = validateSavedAddress(input) ?? checkAddressPlace(input);
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
async function addAddress(tx: Tx, customerId: string, book: AddressRow[], words: SavedAddress, at: Date) {
  const isDefault = !book.some((address) => address.isDefault);
  return await insertAddress(tx, {
    id: `adr_${randomAlphanumeric(14)}`,
    customerId,
    ...words,
    isDefault,
    createdAt: at,
  });
}

/** Serialises changes of one address book, so that two tabs can't pass the limit or leave two defaults. */
async function withLockedAddressBook<T>(
  database: Database,
  customerId: string,
  change: (tx: Tx, book: AddressRow[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  return await transactionWithRetry(database, async (tx) => {
    if (!(await lockAddressBook(tx, customerId))) return fail("not-signed-in");
    return await change(tx, await listSavedAddresses(tx, customerId, maxSavedAddresses));
  });
}

/** Normalises an address that passed `validateSavedAddress`: trimmed, the phone with its dial code. */
function normalizeAddress(address: SavedAddress): SavedAddress {
  return {
    fullName: normalizeLine(address.fullName),
    phoneNumber: toDialledPhone(normalizeLine(address.phoneNumber)) ?? "",
    addressLine1: normalizeLine(address.addressLine1),
    addressLine2: normalizeLine(address.addressLine2),
    city: normalizeLine(address.city),
    state: normalizeLine(address.state),
    locality: normalizeLine(address.locality),
    landmark: normalizeLine(address.landmark),
    pin: normalizeLine(address.pin),
  };
}

function toAddressView({ customerId: _, createdAt: __, removedAt: ___, ...view }: AddressRow): AddressView {
  return view;
}
