import { addressesOf } from "#db/queries/addresses.ts";
import { maxAddresses } from "#domain/address/saved.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { Customers } from "../types.ts";
import { viewOf } from "./address-view.ts";
import { makeDefault } from "./make-default.ts";
import { removeAddress, restoreAddress } from "./remove.ts";
import { saveAddress } from "./save.ts";

/** A customer's address book (spec §2, Addresses). Somebody else's address is not found, and nothing changes. */
export function addressesUseCases(deps: Pick<Deps, "database" | "clock">): Customers["addresses"] {
  return {
    list: async (customerId) => (await addressesOf(deps.database.db, customerId, maxAddresses)).map(viewOf),
    save: saveAddress(deps),
    remove: removeAddress(deps),
    restore: restoreAddress(deps),
    makeDefault: makeDefault(deps),
  };
}
