import { toDialledPhone } from "#domain/address/phone.ts";
import type { SavedAddress } from "#domain/address/saved-address.ts";
import { normalizeLine } from "#domain/normalize-text.ts";

/** Normalises an address that passed `addressRefusal`: trimmed, the phone with its dial code. */
export function normalizeAddress(address: SavedAddress): SavedAddress {
  return {
    fullName: normalizeLine(address.fullName),
    phoneNumber: toDialledPhone(normalizeLine(address.phoneNumber)) ?? "",
    addressLine1: normalizeLine(address.addressLine1),
    addressLine2: normalizeLine(address.addressLine2),
    city: normalizeLine(address.city),
    state: normalizeLine(address.state),
    locality: normalizeLine(address.locality),
    landmark: normalizeLine(address.landmark),
    pin: normalizeLine(address.pin),
  };
}
