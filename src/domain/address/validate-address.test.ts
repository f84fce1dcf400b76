import { expect, test } from "vitest";
import { listInvalidFields, type ShippingAddress, validateShippingAddress } from "./validate-address.ts";

const good: ShippingAddress = {
  fullName: "Sample Buyer",
  phone: "+91 98765 43210",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  pin: "248001",
  city: "Dehradun",
  state: "Uttarakhand",
};
const fill = "Please fill in all shipping details fields.";
const pin = "Pin must be exactly 6 digits.";
const phone = "Please enter a valid phone number.";

test.each([
  [{}],
  [{ email: "sample@example.com", landmark: "by the river" }],
  [{ email: " " }],
  [{ fullName: "x".repeat(100), addressLine1: "x".repeat(200) }],
  [{ phone: "+1 415 555 0100" }],
])("accepts %j", (changes) => {
  expect(validateShippingAddress({ ...good, ...changes })).toBeUndefined();
});

test.each([
  // Only the first of several errors is reported.
  [{ fullName: "", pin: "1", phone: "1" }, "shipping-missing", { fullName: fill }],
  [{ phone: "  ", pin: "1" }, "shipping-missing", { phone: fill }],
  [
    { addressLine1: "", addressLine2: "", city: "", state: "" },
    "shipping-missing",
    {
      addressLine1: fill,
      addressLine2: fill,
      city: fill,
      state: fill,
    },
  ],
  [{ pin: "24800", phone: "1" }, "invalid-pin", { pin }],
  [{ pin: "" }, "invalid-pin", { pin }],
  [{ pin: "2480011" }, "invalid-pin", { pin }],
  [{ pin: "24800a" }, "invalid-pin", { pin }],
  [{ pin: "२४८००१" }, "invalid-pin", { pin }],
  [{ phone: "987654321", state: "Atlantis" }, "invalid-phone", { phone }],
  [{ phone: "98765x3210" }, "invalid-phone", { phone }],
  [{ state: "Atlantis", email: "no" }, "invalid-state", { state: "Please choose a state from the list." }],
  [{ email: "sample@" }, "invalid-email", { email: "Please enter a valid email address." }],
  [{ email: "a@b.c>, evil@x.y" }, "invalid-email", { email: "Please enter a valid email address." }],
  [
    { fullName: "WIN http://evil.example/x", landmark: "www.evil.example", addressLine2: "x".repeat(201) },
    "link-in-text",
    {
      fullName: "Please leave out links and web addresses.",
      landmark: "Please leave out links and web addresses.",
    },
  ],
  [{ addressLine2: "x".repeat(201) }, "too-long", { addressLine2: "Please use at most 200 characters here." }],
  [{ landmark: "x".repeat(201) }, "too-long", { landmark: "Please use at most 200 characters here." }],
] satisfies [Partial<ShippingAddress>, string, Record<string, string>][])("rejects %j", (changes, code, fields) => {
  expect(validateShippingAddress({ ...good, ...changes })).toEqual({ code, message: Object.values(fields)[0], fields });
});

test.each([
  [{}, {}],
  [{ pin: "" }, { pin }],
  [
    { fullName: "", phone: "98765", pin: "2480", email: "sample@" },
    { fullName: fill, phone, pin, email: "Please enter a valid email address." },
  ],
  [
    { phone: "", pin: "", state: "" },
    { phone: fill, pin, state: fill },
  ],
])("lists every field that %j makes invalid", (changes, fields) => {
  expect(listInvalidFields({ ...good, ...changes })).toEqual(fields);
});
