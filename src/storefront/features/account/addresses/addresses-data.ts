import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { AddressFields } from "./address-fields.ts";

/** Loader data of the addresses tab. */
export type AddressesData = {
  addresses: AddressView[];
  customer: CustomerView;
  /** The open form: an address id, 'new', or null. */
  open: string | null;
  /** Address just deleted without JavaScript, so that it can be restored. */
  removed: { id: string; wasDefault: boolean } | null;
};

/** Result of a form sent without JavaScript. */
export type AddressFormResult = { refused: Refusal; open: string | null; typed: AddressFields | undefined };

export const newAddressId = "new";
