import { expect, test } from "vitest";
import {
  formatDialledPhone,
  isSameAddress,
  type SavedAddress,
  toShippingAddress,
  validateSavedAddress,
} from "./saved-address.ts";

const good: SavedAddress = {
  fullName: "Sample Customer",
  phoneNumber: "919876543210",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  city: "Dehradun",
  state: "Uttarakhand",
  locality: "",
  landmark: "",
  pin: "248001",
};
const fill = "Please fill in all shipping details fields.";

test.each([
  [{ locality: "Rajpur", landmark: "by the river" }],
  [{ phoneNumber: "+1 415 555 0100" }],
  [{ locality: "x".repeat(200) }],
])("accepts %j", (changes) => {
  expect(validateSavedAddress({ ...good, ...changes })).toBeUndefined();
});

test.each([
  [{ phoneNumber: "", city: " " }, "shipping-missing", { phoneNumber: fill, city: fill }],
  [{ phoneNumber: "1", pin: "1" }, "invalid-pin", { pin: "Pin must be exactly 6 digits." }],
  [{ phoneNumber: "12345" }, "invalid-phone", { phoneNumber: "Please enter a valid phone number." }],
  [{ state: "Atlantis" }, "invalid-state", { state: "Please choose a state from the list." }],
  [{ locality: "x".repeat(201) }, "too-long", { locality: "Please use at most 200 characters here." }],
] satisfies [Partial<SavedAddress>, string, object][])("rejects %j as checkout does", (changes, code, fields) => {
  expect(validateSavedAddress({ ...good, ...changes })).toMatchObject({ code, fields });
});

test("the checkout's second line includes the locality", () => {
  expect(toShippingAddress({ ...good, locality: "Rajpur" })).toEqual({
    fullName: "Sample Customer",
    phone: "+91 98765 43210",
    addressLine1: "Flat 1",
    addressLine2: "Sample Lane, Rajpur",
    pin: "248001",
    city: "Dehradun",
    state: "Uttarakhand",
    landmark: "",
  });
});

test.each([
  [{ city: "DEHRADUN" }, true],
  [{ addressLine1: "flat  1," }, true],
  [{ addressLine2: "Sample", locality: "Lane" }, true],
  [{ pin: "248002" }, false],
  [{ fullName: "Another Customer" }, false],
  [{ phoneNumber: "919876543211" }, false],
] satisfies [Partial<SavedAddress>, boolean][])("with %j it is the same address: %s", (changes, same) => {
  expect(isSameAddress(good, { ...good, ...changes })).toBe(same);
});

test.each([
  ["919876543210", "+91 98765 43210"],
  ["14155550100", "+14155550100"],
  ["", ""],
])("formats %j as %j", (digits, shown) => {
  expect(formatDialledPhone(digits)).toBe(shown);
});
