import { expect, test } from "vitest";
import { indianStates } from "../address/indian-states.ts";
import { describeStateMismatch, hasGstinCheckDigit, hasGstinShape } from "./gstin.ts";

/** GSTINs that validators of others use as their samples. */
const samples = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "06AABCU9603R1ZR"];

test.each(samples)("the check digit of %s is right, and no other last character is", (gstin) => {
  const others = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((last) => gstin.slice(0, -1) + last);
  expect(others.filter(hasGstinCheckDigit)).toEqual([gstin]);
});

test.each(samples)("one mistyped character of %s, or two exchanged, is found", (gstin) => {
  const mistyped = [...gstin].map((character, at) => gstin.slice(0, at) + other(character) + gstin.slice(at + 1));
  const exchanged = [...gstin]
    .map((_, at) => gstin.slice(0, at) + (gstin[at + 1] ?? "") + (gstin[at] ?? "") + gstin.slice(at + 2))
    .filter((text) => text !== gstin);
  expect([...mistyped, ...exchanged].filter(hasGstinCheckDigit)).toEqual([]);
});

const other = (character: string): string => (/[0-8A-Y]/.test(character) ? next(character) : "4");
const next = (character: string): string => String.fromCharCode(character.charCodeAt(0) + 1);

test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "27AAPFU0939F1XV", "27aapfu0939f1zv", "AAAAPFU0939F1ZV"])(
  "%j is no GSTIN",
  (text) => expect(hasGstinShape(text)).toBe(false),
);

test("each state agrees with the GSTINs that begin with its code, and with no other", () => {
  for (const { name: sellerState } of indianStates) {
    const agreeing = indianStates.filter(
      ({ gstCode }) => !describeStateMismatch({ sellerState, gstin: `${gstCode}AAAAA0000A1Z8` }),
    );
    expect(agreeing.map(({ name }) => name)).toEqual([sellerState]);
  }
});

test.each([
  ["Punjab", "05ABCDE1234F1Z6", "The state of supply is Punjab, but the GSTIN begins with 05 (Uttarakhand)."],
  ["Punjab", "97ABCDE1234F1ZX", "The state of supply is Punjab, but the GSTIN begins with 97."],
  ["Atlantis", "05ABCDE1234F1Z6", "The state of supply is Atlantis, but the GSTIN begins with 05 (Uttarakhand)."],
  ["Punjab", "[GSTIN]", undefined],
  ["[state]", "05ABCDE1234F1Z6", undefined],
])("state %s and GSTIN %s: %s", (sellerState, gstin, words) => {
  expect(describeStateMismatch({ sellerState, gstin })).toBe(words);
});
