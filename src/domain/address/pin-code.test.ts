import { expect, test } from "vitest";
import { checkPinAndState, isPin, isPinOutsideState, normalizePin } from "./pin-code.ts";

test.each([
  ["560001", true],
  ["000000", true],
  ["56000", false],
  ["5600011", false],
  ["56 001", false],
  ["56000a", false],
  [" 560001", false],
  ["560001\n", false],
  ["५६०००१", false],
  ["", false],
])("%j: exactly 6 digits is %s", (pin, valid) => {
  expect(isPin(pin)).toBe(valid);
});

test.each([
  ["560001", "560001"],
  ["560 001", "560001"],
  ["560001999", "560001"],
  ["PIN-5600", "5600"],
  ["", ""],
])("cleans the input %j to %j", (text, cleaned) => {
  expect(normalizePin(text)).toBe(cleaned);
});

const border = [
  { state: "Puducherry", district: "Puducherry" },
  { state: "Tamil Nadu", district: "Villupuram" },
];

test.each([
  { places: border, state: "Kerala", disagrees: true },
  { places: border, state: "Puducherry", disagrees: false },
  { places: border, state: "Tamil Nadu", disagrees: false },
  { places: border, state: "", disagrees: false },
  { places: [], state: "Kerala", disagrees: false },
])("a PIN in $places.length places conflicts with '$state': $disagrees", ({ places, state, disagrees }) => {
  expect(isPinOutsideState(places, state)).toBe(disagrees);
});

test.each([
  ["560001", "Kerala", [{ state: "Karnataka", district: "Bengaluru" }], true, { state: "PIN 560001 is in Karnataka." }],
  ["560001", "Karnataka", [{ state: "Karnataka", district: "Bengaluru" }], true, undefined],
  ["605106", "Kerala", border, true, { state: "PIN 605106 is in Puducherry or Tamil Nadu." }],
  ["605106", "Tamil Nadu", border, true, undefined],
  ["560998", "Kerala", [], true, undefined],
  ["290001", "Kerala", [], false, { pin: "We can't find PIN 290001. Please check it." }],
  ["999999", "Kerala", [], false, { pin: "We can't find PIN 999999. Please check it." }],
  ["910256", "Ladakh", [], false, undefined],
])("checks PIN %s with %s (docs/rules.md 4.16)", (pin, state, places, hasDistrict, fields) => {
  expect(checkPinAndState(pin, state, { places, hasDistrict })?.fields).toEqual(fields);
});
