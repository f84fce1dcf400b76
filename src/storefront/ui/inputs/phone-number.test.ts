import { expect, test } from "vitest";
import { isPhoneLeftOut, normalizePhone } from "#domain/address/phone.ts";
import { countries } from "./countries.ts";
import { filterPhoneInput, findCountry, joinPhoneNumber, searchCountries, stripDialCode } from "./phone-number.ts";

test.each([
  ["98765 43210", "98765 43210"],
  ["98765abc43210", "9876543210"],
  ["९८७६५ ४३२१०", "98765 43210"],
  ["+91 (98765) 43210", "+91 (98765) 43210"],
  ["12345678901234567", "123456789012345"],
])("typing %s keeps %s", (typed, kept) => expect(filterPhoneInput(typed)).toBe(kept));

test.each([
  ["91", "98765 43210", "9876543210"],
  ["91", "+91 98765 43210", "9876543210"],
  ["1", "(415) 555-0123", "14155550123"],
  ["1", "+91 98765 43210", "9876543210"],
  ["", "98765 43210", "9876543210"],
  ["<b>", "98765 43210", "9876543210"],
  ["977", "984 1234567", "9779841234567"],
])("dial code %s and %s make the phone %s", (dialCode, typed, contact) => {
  expect(normalizePhone(joinPhoneNumber(dialCode, typed))).toBe(contact);
});

test("an emptied field is no phone number, whatever its country", () => {
  const texts = countries.flatMap(({ dialCode }) =>
    ["", `+${dialCode}`, `+${dialCode} `].map((typed) => [dialCode, typed]),
  );
  expect(texts.filter(([dialCode = "", typed = ""]) => !isPhoneLeftOut(joinPhoneNumber(dialCode, typed)))).toEqual([]);
});

test("an empty number stays empty", () => expect(joinPhoneNumber("1", "  ")).toBe(""));

test.each([
  ["+1 415 555 0123", "us"],
  ["+1", "us"],
  ["+91 98765", "in"],
  ["+977 98", "np"],
  ["+44 20", "gb"],
  ["98765 43210", undefined],
  ["1 415", undefined],
  ["+", undefined],
])("%s is a number of %s", (typed, iso2) => expect(findCountry(typed, countries)?.iso2).toBe(iso2));

test.each([
  ["+1 415 555 0123", "1", "415 555 0123"],
  ["+919876543210", "91", "9876543210"],
  ["9198765432", "91", "9198765432"],
  ["+44 20", "91", "+44 20"],
])("%s beside +%s leaves %s", (typed, dialCode, left) => expect(stripDialCode(typed, dialCode)).toBe(left));

test("lists India first and searches by name, code and dial code", () => {
  expect(searchCountries("", countries)[0]?.iso2).toBe("in");
  expect(searchCountries("", countries)).toHaveLength(countries.length);
  expect(searchCountries("indi", countries).map(({ iso2 }) => iso2)).toEqual(["in", "io"]);
  expect(searchCountries("+977", countries).map(({ iso2 }) => iso2)).toEqual(["np"]);
  expect(searchCountries("Atlantis", countries)).toEqual([]);
});
