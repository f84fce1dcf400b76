import { moveDefault } from "#db/queries/addresses.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { Customers } from "../types.ts";
import { viewOf } from "./address-view.ts";
import { changeBook, isAddressId, notInBook } from "./change-book.ts";

/** The one that checkout offers first. Asked again it says the same. */
export function makeDefault({ database }: Pick<Deps, "database">): Customers["addresses"]["makeDefault"] {
  return async (customerId, id) => {
    if (!isAddressId(id)) return notInBook;
    return await changeBook(database, customerId, async (tx) => {
      const moved = await moveDefault(tx, { customerId, id });
      return moved ? { ok: true, value: viewOf(moved) } : notInBook;
    });
  };
}
