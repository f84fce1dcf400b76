import { listSavedAddresses } from "#db/queries/addresses.ts";
import { maxSavedAddresses } from "#domain/address/saved.ts";
import type { Deps } from "#use-cases/deps.ts";
import type { CustomerUseCases } from "../types.ts";
import { toAddressView } from "./address-view.ts";
import { makeDefaultAddress } from "./make-default.ts";
import { removeAddress, restoreAddress } from "./remove.ts";
import { saveAddress } from "./save.ts";

/** A customer's address book (spec §2, Addresses). Somebody else's address is not found, and nothing changes. */
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
