import type { AddressView } from "#contracts/store/customer.ts";
import type { listSavedAddresses } from "#db/queries/addresses.ts";

export type AddressRow = Awaited<ReturnType<typeof listSavedAddresses>>[number];

export function toAddressView({ customerId: _, createdAt: __, removedAt: ___, ...view }: AddressRow): AddressView {
  return view;
}
