import { dialledOf } from "#domain/address/phone.ts";
import type { SavedAddress } from "#domain/address/saved.ts";
import { plainText } from "#domain/plain-text.ts";

/** An address as the book keeps it, of input that passed `addressRefusal`: trimmed, the phone with its dial code. */
export function wordsOf(given: SavedAddress): SavedAddress {
  return {
    fullName: plainText(given.fullName),
    phoneNumber: dialledOf(plainText(given.phoneNumber)) ?? "",
    addressLine1: plainText(given.addressLine1),
    addressLine2: plainText(given.addressLine2),
    city: plainText(given.city),
    state: plainText(given.state),
    locality: plainText(given.locality),
    landmark: plainText(given.landmark),
    pin: plainText(given.pin),
  };
}
