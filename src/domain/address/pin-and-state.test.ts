import { expect, test } from "vitest";
import { checkPinAndState } from "./pin-and-state.ts";

const border = [
  { state: "Puducherry", district: "Puducherry" },
  { state: "Tamil Nadu", district: "Villupuram" },
];

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
