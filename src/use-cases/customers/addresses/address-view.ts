import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { listSavedAddresses } from "#db/queries/customers/customer-addresses.ts";

export type AddressRow = Awaited<ReturnType<typeof listSavedAddresses>>[number];

export function toAddressView({ customerId: _, createdAt: __, removedAt: ___, ...view }: AddressRow): AddressView {
  return view;
}
