import { expect, test } from "vitest";
import { validateSavedAddress } from "#domain/address/saved-address.ts";
import { refusalAt } from "#domain/store-errors.ts";
import { buildAddressErrors, findFirstInvalid, markInvalidFields, readAddressForm } from "./address-fields.ts";

const empty = readAddressForm(new FormData());

test("names what each empty field lacks, and begins with the first", () => {
  const fields = { ...empty, fullName: "Sample Customer" };
  const refused = validateSavedAddress(fields);
  const marked = refused && markInvalidFields(refused, fields);
  expect(marked?.message).toBe("Please fill in all shipping details fields.");
  expect(marked && findFirstInvalid(marked)).toBe("phoneNumber");
  expect(buildAddressErrors(marked)).toEqual({
    phoneNumber: "Enter the phone number.",
    addressLine1: "Enter the first line of the address.",
    addressLine2: "Enter the second line of the address.",
    pin: "Pin must be exactly 6 digits.",
    city: "Enter the city or town.",
    state: "Choose the state.",
  });
});

test("keeps the server's message, and marks nothing when no field is at fault", () => {
  const typed = { ...empty, fullName: "Sample Customer" };
  const words = "This PIN is in Goa.";
  expect(buildAddressErrors(markInvalidFields(refusalAt("invalid-state", ["state"], words), typed)).state).toBe(words);
  const full = refusalAt("too-many-requests", []);
  expect(buildAddressErrors(markInvalidFields(full, typed))).toEqual({});
});
