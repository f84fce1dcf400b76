import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findStateByName } from "#domain/address/indian-states.ts";
import { findKnownPin, lookupPinCode } from "./lookup-pin-code.ts";

const data: { places: [string, string][]; pins: number[][] } = JSON.parse(readFileSync("seed/pins.json", "utf8"));

test.each([
  ["560001", "Karnataka", "Bengaluru"],
  ["110001", "Delhi", "New Delhi"],
  ["248001", "Uttarakhand", "Dehradun"],
  ["400001", "Maharashtra", "Mumbai"],
  ["600001", "Tamil Nadu", "Chennai"],
  ["194101", "Ladakh", "Leh"],
  ["362520", "Dadra and Nagar Haveli and Daman and Diu", "Diu"],
  ["682555", "Lakshadweep", "Lakshadweep"],
  ["799001", "Tripura", "West Tripura"],
])("finds %s in %s, %s", (pin, state, district) => {
  expect(lookupPinCode(pin)).toEqual([{ state, district }]);
});

test("lists every state of a PIN across a border, most post offices first", () => {
  expect(lookupPinCode("605106")).toEqual([
    { state: "Puducherry", district: "Puducherry" },
    { state: "Tamil Nadu", district: "Villupuram" },
    { state: "Tamil Nadu", district: "Cuddalore" },
  ]);
});

test.each(["999999", "000000", "56000", "5600011", "56000a", "", " 560001"])("finds no place for %j", (pin) => {
  expect(lookupPinCode(pin)).toEqual([]);
});

test("finds the first, last and every known PIN in a state of the checkout's list", () => {
  const wrong = data.pins.filter(([pin, ...indexes]) => {
    const places = lookupPinCode(String(pin));
    const expected = indexes.map((index) => data.places[index]?.join());
    return places.map(({ state, district }) => [state, district].join()).join("|") !== expected.join("|");
  });
  expect(wrong).toEqual([]);
  expect(data.pins.length).toBeGreaterThan(19_000);
  for (const [state] of data.places) expect(findStateByName(state), state).toBeDefined();
});

test.each([
  ["560001", 1, true],
  ["560998", 0, true],
  ["855999", 0, true],
  ["109999", 0, false],
  ["290001", 0, false],
  ["860000", 0, false],
  ["999999", 0, false],
  ["000000", 0, false],
])("PIN %s has %i places and a sorting district: %s", (pin, count, hasDistrict) => {
  const known = findKnownPin(pin);
  expect([known.places.length, known.hasDistrict]).toEqual([count, hasDistrict]);
});
