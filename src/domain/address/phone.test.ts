import { expect, test } from "vitest";
import {
  formatOrderContact,
  isPhoneLeftOut,
  isUnlikelyMobile,
  normalizePhone,
  toDialledPhone,
  toE164,
} from "./phone.ts";

test.each([
  ["+91 98765 43210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["919876543210", "9876543210"],
  ["91-98765-43210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["9876543210", "9876543210"],
  [" 98765 43210 ", "9876543210"],
  ["(98765) 43-210", "9876543210"],
  ["98765\u00a043210", "9876543210"],
  ["098765 43210", "9876543210"],
  ["+91 098765 43210", "9876543210"],
  ["9198765432", "9198765432"],
  ["+91 91987 65432", "9198765432"],
  ["919198765432", "9198765432"],
  ["+1 415 555 0100", "14155550100"],
  ["+44 20 7946 0958", "442079460958"],
  ["123456789012345", "123456789012345"],
  ["+९१ ९८७६५ ४३२१०", "9876543210"],
  ["\u202a+91 98765 43210\u202c", "9876543210"],
  ["98765 43210\u200e", "9876543210"],
  ["98765\u201343210", "9876543210"],
])("normalizes %s to %s", (typed, contact) => {
  expect(normalizePhone(typed)).toBe(contact);
  expect(normalizePhone(contact)).toBe(contact);
});

test.each([
  "",
  "987654321",
  "+91 98765 4321",
  "+91 987654",
  "1234567890123456",
  "+91 9876543210 12345",
  "98765abc43210",
  "abcdefghij",
  "98765+43210",
  "++919876543210",
  "          ",
])("rejects %j as a phone number", (typed) => {
  expect(normalizePhone(typed)).toBeUndefined();
});

test.each([
  ["+91 98765 43210", "919876543210"],
  ["919876543210", "919876543210"],
  ["98765 43210", "919876543210"],
  ["098765 43210", "919876543210"],
  ["9198765432", "919198765432"],
  ["+91 098765 43210", "919876543210"],
  ["0065 8123 4567", "6581234567"],
  ["15551234567", "15551234567"],
  ["+1 (555) 123-4567", "15551234567"],
  ["12345", undefined],
  ["", undefined],
])("%s is dialled as %s", (typed, dialled) => {
  expect(toDialledPhone(typed)).toBe(dialled);
});

test.each([
  ["9876543210", "+91 9876543210", "+919876543210"],
  ["14155550100", "+14155550100", "+14155550100"],
  ["442079460958", "+442079460958", "+442079460958"],
  ["Erased", "Erased", "Erased"],
])("prints the order contact %s as %s and dials %s", (contact, printed, dialled) => {
  expect(formatOrderContact(contact)).toBe(printed);
  expect(toE164(contact)).toBe(dialled);
});

test.each([
  ["1234567890", true],
  ["+91 12345 67890", true],
  ["98765 43210", false],
  ["6000000000", false],
  ["+1 415 555 0100", false],
  ["12345", false],
])("%s is an unlikely Indian mobile: %s", (typed, unlikely) => expect(isUnlikelyMobile(typed)).toBe(unlikely));

test.each([
  ["", true],
  ["  ", true],
  ["+91 ", true],
  ["+९१", true],
  ["0044", true],
  ["+1-242", true],
  ["+", false],
  ["91", false],
  ["123", false],
  ["+123", false],
  ["+981", false],
  ["+9198", false],
  ["98765 43210", false],
])("%j is a phone that was left out: %s", (typed, leftOut) => expect(isPhoneLeftOut(typed)).toBe(leftOut));
