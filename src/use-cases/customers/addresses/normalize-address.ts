import { toDialledPhone } from "#domain/address/phone.ts";
import type { SavedAddress } from "#domain/address/saved-address.ts";
import { normalizeLine } from "#domain/normalize-text.ts";

/** Normalises an address that passed `addressRefusal`: trimmed, the phone with its dial code. */
export function normalizeAddress(given: SavedAddress): SavedAddress {
  return {
    fullName: normalizeLine(given.fullName),
    phoneNumber: toDialledPhone(normalizeLine(given.phoneNumber)) ?? "",
    addressLine1: normalizeLine(given.addressLine1),
    addressLine2: normalizeLine(given.addressLine2),
    city: normalizeLine(given.city),
    state: normalizeLine(given.state),
    locality: normalizeLine(given.locality),
    landmark: normalizeLine(given.landmark),
    pin: normalizeLine(given.pin),
  };
}
