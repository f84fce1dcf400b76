import { expect, test } from "vitest";
import { type ShippingAddress, validateShippingAddress } from "#domain/address/validate-address.ts";
import { buildFieldErrors, buildFieldLinks, readCheckoutForm } from "./checkout-fields.ts";

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
const all = "Please fill in all shipping details fields.";

/** Field errors for this input, in the form's order. */
function listFieldErrors(changes: Partial<ShippingAddress>) {
  const refused = validateShippingAddress({ ...valid, ...changes });
  return refused ? Object.entries(buildFieldErrors(refused)) : [];
}

test.each<[string, Partial<ShippingAddress>, [string, string][]]>([
  ["nothing wrong", {}, []],
  ["one field empty", { city: "  " }, [["city", all]]],
  [
    "several empty fields: the message once, then a hint for each",
    { state: "", fullName: "", addressLine1: "" },
    [
      ["fullName", all],
      ["addressLine1", "Enter your flat or house number."],
      ["state", "Choose your state."],
    ],
  ],
  ["an empty field before a short PIN and phone", { phone: "1", pin: "2480", city: "" }, [["city", all]]],
  ["a PIN before a phone", { phone: "1", pin: "2480" }, [["pin", "Pin must be exactly 6 digits."]]],
  ["an empty PIN", { pin: "" }, [["pin", "Pin must be exactly 6 digits."]]],
  ["a phone", { phone: "98765" }, [["phone", "Please enter a valid phone number."]]],
  ["an email last", { email: "sample@" }, [["email", "Please enter a valid email address."]]],
])("reports %s", (_, changes, expected) => expect(listFieldErrors(changes)).toEqual(expected));

test("links to each of several empty fields, not to a single one", () => {
  const links = (changes: Partial<ShippingAddress>) => {
    const refused = validateShippingAddress({ ...valid, ...changes });
    return refused && buildFieldLinks(refused).map(({ name }) => name);
  };
  expect(links({ city: "", phone: "" })).toEqual(["phone", "city"]);
  expect(links({ city: "" })).toEqual([]);
});

test("reads the phone with its dial code", () => {
  const form = new FormData();
  form.set("phone", "415 555 0123");
  form.set("phoneDial", "1");
  expect(readCheckoutForm(form)).toMatchObject({ phone: "+1 415 555 0123", fullName: "", email: "" });
});
