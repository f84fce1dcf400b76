import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { AddressFields } from "./address-fields.ts";

/** What the tab opens with. */
export type AddressesData = {
  addresses: AddressView[];
  customer: CustomerView;
  /** Whose form stands open: an address's id, 'new' or nobody's. */
  open: string | null;
  /** What was deleted a moment ago without a script, to be brought back. */
  removed: { id: string; wasDefault: boolean } | null;
};

/** How a form that was sent without a script came back. */
export type AddressFormResult = { refused: Refusal; open: string | null; typed: AddressFields | undefined };

export const newAddressId = "new";
