import { expect, test } from "vitest";
import { toShippingAddress } from "#domain/address/saved-address.ts";
import { isUnchangedAddress } from "./saved-address.tsx";

const address = {
  fullName: "Sample Buyer",
  phoneNumber: "919876543210",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  city: "Dehradun",
  state: "Uttarakhand",
  locality: "Block C",
  landmark: "",
  pin: "248001",
};

test.each([
  [{}, true],
  [{ phone: "98765 43210" }, true],
  [{ email: "sample@example.com" }, true],
  [{ phone: "98765 43211" }, false],
  [{ landmark: "by the river" }, false],
  [{ addressLine2: "Sample Lane" }, false],
])("compares a saved address with a form that has %j", (changes, expected) => {
  expect(isUnchangedAddress(address, { ...toShippingAddress(address), ...changes })).toBe(expected);
});
