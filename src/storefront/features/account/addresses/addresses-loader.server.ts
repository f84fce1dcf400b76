import { shopContext } from "#storefront/context.ts";
import type { AccountTabRequest } from "../account-tab-request.server.ts";
import { type AddressesData, newAddressId } from "./addresses-data.ts";

/** Loads the customer's addresses; `?address=` opens a form, `?removed=` offers to restore one. */
export async function loadAddresses({ request, context, session }: AccountTabRequest): Promise<AddressesData> {
  const { customer } = session;
  const addresses = await context.get(shopContext).customers.addresses.list(customer.id);
  const params = new URL(request.url).searchParams;
  const open = params.get("address");
  const removed = params.get("removed");
  return {
    addresses,
    customer,
    open: open === newAddressId || addresses.some(({ id }) => id === open) ? open : null,
    removed:
      removed && !addresses.some(({ id }) => id === removed)
        ? { id: removed, wasDefault: params.has("default") }
        : null,
  };
}
