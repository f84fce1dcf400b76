import { normalizePhone } from "#domain/address/phone.ts";
import { type SavedAddress, toShippingAddress } from "#domain/address/saved-address.ts";
import type { CheckoutFields } from "../checkout-fields.ts";

/** True while the form holds the saved address as it is; the phone may be written in another way. */
export function isUnchangedAddress(address: SavedAddress, fields: Partial<CheckoutFields>): boolean {
  const { phone, ...saved } = toShippingAddress(address);
  const texts = Object.entries(saved) as [keyof typeof saved, string][];
  const isSame = texts.every(([name, text]) => (fields[name] ?? "") === text);
  return isSame && normalizePhone(fields.phone ?? "") === normalizePhone(phone);
}
