import { expect, test } from "vitest";
import { isPin, isPinOutsideState, normalizePin } from "./pin-code.ts";

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
