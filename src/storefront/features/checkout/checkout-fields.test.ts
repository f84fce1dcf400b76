import { expect, test } from "vitest";
import { type ShippingAddress, validateShippingAddress } from "#domain/address/validate-address.ts";
import {
  buildFieldErrors,
  buildFieldLinks,
  type CheckoutFields,
  describeLeftField,
  findFirstInvalid,
  markInvalidFields,
  readCheckoutForm,
} from "./checkout-fields.ts";

const valid: ShippingAddress = {
  fullName: "Sample Buyer",
  phone: "98765 43210",
  pin: "248001",
  city: "Dehradun",
  state: "Uttarakhand",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  email: "",
};

/** Field errors for this input, in the form's order. */
function listFieldErrors(changes: Partial<ShippingAddress>) {
  return Object.entries(buildFieldErrors(refuse(changes)?.fields));
}

function refuse(changes: Partial<ShippingAddress>) {
  const typed = { ...valid, landmark: "", email: "", ...changes } as CheckoutFields;
  const refused = validateShippingAddress(typed);
  return refused && markInvalidFields(refused, typed);
}

test.each<[string, Partial<ShippingAddress>, [string, string][]]>([
  ["nothing wrong", {}, []],
  ["one field empty", { city: "  " }, [["city", "Enter your city, district or town."]]],
  [
    "several empty fields, each with what it lacks",
    { state: "", fullName: "", addressLine1: "" },
    [
      ["fullName", "Enter your full name."],
      ["addressLine1", "Enter your flat or house number."],
      ["state", "Choose your state."],
    ],
  ],
  [
    "an empty field together with a short PIN and phone",
    { phone: "1", pin: "2480", city: "" },
    [
      ["phone", "Please enter a valid phone number."],
      ["pin", "Pin must be exactly 6 digits."],
      ["city", "Enter your city, district or town."],
    ],
  ],
  [
    "an empty PIN together with the other empty fields",
    { pin: "", city: "" },
    [
      ["pin", "Pin must be exactly 6 digits."],
      ["city", "Enter your city, district or town."],
    ],
  ],
  ["an empty PIN", { pin: "" }, [["pin", "Pin must be exactly 6 digits."]]],
  ["a phone", { phone: "98765" }, [["phone", "Please enter a valid phone number."]]],
  ["an email last", { email: "sample@" }, [["email", "Please enter a valid email address."]]],
])("reports %s", (_, changes, expected) => expect(listFieldErrors(changes)).toEqual(expected));

test("links to each of several empty fields, not to a single one", () => {
  const links = (changes: Partial<ShippingAddress>) => {
    const refused = refuse(changes);
    return refused && buildFieldLinks(refused).map(({ name }) => name);
  };
  expect(links({ city: "", phone: "" })).toEqual(["phone", "city"]);
  expect(links({ city: "" })).toEqual([]);
});

test.each([
  ["the first empty one", { phone: "1", pin: "", city: "", state: "" }, "city"],
  ["the PIN before a phone", { phone: "1", pin: "" }, "pin"],
] as const)("starts correcting at %s, the field of the reported rule", (_, changes, name) => {
  const refused = refuse(changes);
  expect(refused && findFirstInvalid(refused)).toBe(name);
});

test.each([
  ["phone", { phone: "98765" }, "Please enter a valid phone number."],
  ["pin", { pin: "2480" }, "Pin must be exactly 6 digits."],
  ["email", { email: "sample@" }, "Please enter a valid email address."],
  ["phone", { phone: " " }, undefined],
  ["pin", { pin: "" }, undefined],
  ["pin", { phone: "98765" }, undefined],
  ["discountCode", { phone: "98765" }, undefined],
])("judges the field '%s' of %j when it is left", (name, changes, message) => {
  expect(describeLeftField(name, { ...valid, landmark: "", email: "", ...changes } as CheckoutFields)).toBe(message);
});

test("reads a PIN in Devanagari digits", () => {
  const form = new FormData();
  form.set("pin", "२४८००१");
  expect(readCheckoutForm(form).pin).toBe("248001");
});

test("reads the phone with its dial code", () => {
  const form = new FormData();
  form.set("phone", "415 555 0123");
  form.set("phoneDial", "1");
  expect(readCheckoutForm(form)).toMatchObject({ phone: "+1 415 555 0123", fullName: "", email: "" });
});
