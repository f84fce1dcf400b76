import type { AddressView } from "#contracts/store/customer.ts";
import type { addressesOf } from "#db/queries/addresses.ts";

export type AddressRow = Awaited<ReturnType<typeof addressesOf>>[number];

export function viewOf({ customerId: _, createdAt: __, removedAt: ___, ...view }: AddressRow): AddressView {
  return view;
}
