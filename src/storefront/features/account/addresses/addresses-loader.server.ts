import { shopContext } from "#storefront/context.ts";
import type { AccountTabRequest } from "../account-tab-request.server.ts";
import { type AddressesData, newAddressId } from "./addresses-data.ts";

/** The book of who is signed in; `?address=` opens a form, `?removed=` offers to bring one back. */
export async function loadAddresses({ request, context, session }: AccountTabRequest): Promise<AddressesData> {
  const { customer } = session;
  const addresses = await context.get(shopContext).customers.addresses.list(customer.id);
  const asked = new URL(request.url).searchParams;
  const open = asked.get("address");
  const removed = asked.get("removed");
  return {
    addresses,
    customer,
    open: open === newAddressId || addresses.some(({ id }) => id === open) ? open : null,
    removed:
      removed && !addresses.some(({ id }) => id === removed) ? { id: removed, wasDefault: asked.has("default") } : null,
  };
}
