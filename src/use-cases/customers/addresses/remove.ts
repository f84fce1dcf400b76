import * as queries from "#db/queries/addresses.ts";
import { maxAddresses } from "#domain/address/saved.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { Customers } from "../types.ts";
import { viewOf } from "./address-view.ts";
import { changeBook, isAddressId, notInBook } from "./change-book.ts";

type Addresses = Customers["addresses"];
/** As many as a book holds: whoever empties it can bring all of it back. */
const restorable = maxAddresses;

/** Takes an address out of the book; for 30 days it can be brought back. The default is handed on to the oldest left. */
export function removeAddress({ database, clock }: Pick<Deps, "database" | "clock">): Addresses["remove"] {
  return async (customerId, id) => {
    if (!isAddressId(id)) return notInBook;
    return await changeBook(database, customerId, async (tx, book) => {
      if (!(await queries.removeAddress(tx, { customerId, id }, clock()))) return notInBook;
      const left = book.filter((address) => address.id !== id);
      const next = left.some((address) => address.isDefault) ? undefined : left[0];
      if (next) await queries.moveDefault(tx, next);
      await queries.forgetRemoved(tx, customerId, restorable);
      return { ok: true, value: null };
    });
  };
}

/** Undoes `remove`, as often as it is asked. `asDefault`: it was the default one and is to be it again. */
export function restoreAddress({ database }: Pick<Deps, "database">): Addresses["restore"] {
  return async (customerId, id, { asDefault = false } = {}) => {
    if (!isAddressId(id)) return notInBook;
    return await changeBook(database, customerId, async (tx, book) => {
      const there = book.find((address) => address.id === id);
      if (!there && book.length >= maxAddresses) return { ok: false, error: refusal("too-many-addresses") };
      const back = there ?? (await queries.bringAddressBack(tx, { customerId, id }));
      if (!back) return notInBook;
      const moved = asDefault || book.length === 0 ? await queries.moveDefault(tx, back) : undefined;
      return { ok: true, value: viewOf(moved ?? back) };
    });
  };
}
