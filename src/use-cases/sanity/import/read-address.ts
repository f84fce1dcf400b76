import { toDialledPhone } from "#domain/address/phone.ts";
import { repairStateName } from "#domain/address/repair-state-name.ts";
import { type SavedAddress, validateSavedAddress } from "#domain/address/saved-address.ts";
import { checkAddressPlace } from "#use-cases/kernel/check-address-place.ts";
import { createFieldReader } from "./read-fields.ts";

/** An address of the old shop under the shop's rules, or the plain reason why it can't be taken. */
export function readSavedAddress(
  fields: Record<string, unknown>,
  customerName: string,
): { address: SavedAddress; repairs: string[] } | { reason: string } {
  const reader = createFieldReader(fields);
  const [typedPhone, typedState] = [reader.line("phoneNumber", 40), reader.line("state", 100)];
  const [second, locality] = [reader.line("addressLine2", 200), reader.line("locality", 200)];
  const address = {
    fullName: reader.line("fullName", 100) || customerName,
    phoneNumber: toDialledPhone(typedPhone) ?? typedPhone,
    addressLine1: reader.line("addressLine1", 200),
    addressLine2: second || locality,
    city: reader.line("city", 100),
    state: repairStateName(typedState) ?? typedState,
    locality: second ? locality : "",
    landmark: reader.line("landmark", 200),
    pin: reader.line("pin", 20).replaceAll(/\s/g, ""),
  };
  const wrong =
    validateSavedAddress({ ...address, phoneNumber: `+${address.phoneNumber}` }) ?? checkAddressPlace(address);
  if (wrong) return { reason: `${Object.keys(wrong.fields ?? {}).join(", ")}: ${wrong.message}` };
  const repairs = [
    ...(typedPhone.replaceAll(/\D/g, "") === address.phoneNumber ? [] : ["phone"]),
    ...(typedState === address.state ? [] : ["state"]),
  ];
  return { address, repairs };
}
