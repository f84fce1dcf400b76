import type { Refusal } from "../errors.ts";
import { listInvalidFields, type ShippingAddress, validateShippingAddress } from "./validate-address.ts";

/** A saved address of a customer. `phoneNumber` is digits with the dial code. */
export type SavedAddress = {
  fullName: string;
  phoneNumber: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  /** The form's 'Flat No/Locality'. */
  locality: string;
  landmark: string;
  pin: string;
};

/** Limit per customer: all addresses are read whenever one changes. */
export const maxSavedAddresses = 20;

/** Applies checkout's validation and maps errors to this form's field names. */
export function validateSavedAddress(address: SavedAddress): Refusal | undefined {
  const refused = validateShippingAddress(toTypedAddress(address));
  return refused?.fields ? { ...refused, fields: renamePhone(refused.fields) } : refused;
}

/** Messages of all fields that fail a check, by this form's field names. */
export function listInvalidSavedFields(address: SavedAddress): Record<string, string> {
  return renamePhone(listInvalidFields(toTypedAddress(address)));
}

const toTypedAddress = ({ phoneNumber, ...address }: SavedAddress) => ({ ...address, phone: phoneNumber });

function renamePhone(fields: Record<string, string>): Record<string, string> {
  const renamed = Object.entries(fields).map(([name, words]) => [name === "phone" ? "phoneNumber" : name, words]);
  return Object.fromEntries(renamed);
}

/** Converts to checkout's form, which has one line for `addressLine2` and `locality`. */
export function toShippingAddress({
  phoneNumber,
  locality,
  ...address
}: SavedAddress): Required<Omit<ShippingAddress, "email">> {
  const { fullName, addressLine1, addressLine2, pin, city, state, landmark } = address;
  const second = [addressLine2, locality].filter(Boolean).join(", ");
  return {
    fullName,
    phone: formatDialledPhone(phoneNumber),
    addressLine1,
    addressLine2: second,
    pin,
    city,
    state,
    landmark,
  };
}

/** True when both addresses deliver to the same place, ignoring case, spacing and punctuation. */
export function isSameAddress(one: SavedAddress, other: SavedAddress): boolean {
  return written(one) === written(other);
}

function written(address: SavedAddress): string {
  const words = Object.values(toShippingAddress(address)).map((text) =>
    text
      .toLowerCase()
      .replace(/[\s,.]+/g, " ")
      .trim(),
  );
  return JSON.stringify(words);
}

/** Formats an Indian number as '+91 98765 43210', another country's without spaces: '+14155550100'. */
export function formatDialledPhone(digits: string): string {
  const indian = /^91([0-9]{5})([0-9]{5})$/.exec(digits);
  if (indian) return `+91 ${indian[1]} ${indian[2]}`;
  return digits === "" ? "" : `+${digits}`;
}
