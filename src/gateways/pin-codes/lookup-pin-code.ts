import { readFileSync } from "node:fs";
import type { KnownPin } from "#domain/address/pin-and-state.ts";
import { isPin, type PinPlace } from "#domain/address/pin-code.ts";

/** Format of seed/pins.json: places as [state, district], and one row per PIN, sorted: [pin, place, place, …]. */
type PinFile = { places: [string, string][]; pins: number[][] };

/** Compact table of about 150 KB for 19,579 PINs: row n has the places from `starts[n]` up to `starts[n + 1]`. */
type PinTable = { places: PinPlace[]; pins: Uint32Array; starts: Uint32Array; indexes: Uint16Array };

const file = new URL("../../../seed/pins.json", import.meta.url);

let loaded: PinTable | undefined;

/**
 * Lists every place with a post office of the PIN, most offices first; empty for an unknown or malformed PIN. Some PINs
 * cross a state border. The first call loads the data (about 20 ms).
 */
export function lookupPinCode(pin: string): PinPlace[] {
  if (!isPin(pin)) return [];
  loaded ??= load();
  const { places, pins, starts, indexes } = loaded;
  const row = find(pins, Number(pin));
  if (row === undefined) return [];
  const matches = indexes.subarray(starts[row], starts[row + 1]);
  return [...matches].flatMap((index) => places[index] ?? []);
}

/** Finds what is known of a PIN; a sorting district is the first three digits of any known PIN. */
export function findKnownPin(pin: string): KnownPin {
  loaded ??= load();
  const district = Math.floor(Number(pin) / 1_000) * 1_000;
  const next = loaded.pins[findFrom(loaded.pins, district)];
  return { places: lookupPinCode(pin), hasDistrict: next !== undefined && next < district + 1_000 };
}

function load(): PinTable {
  const { places, pins }: PinFile = JSON.parse(readFileSync(file, "utf8"));
  const starts = new Uint32Array(pins.length + 1);
  for (const [row, [, ...indexes]] of pins.entries()) starts[row + 1] = (starts[row] ?? 0) + indexes.length;
  return {
    places: places.map(([state, district]) => ({ state, district })),
    pins: Uint32Array.from(pins, ([pin]) => pin ?? 0),
    starts,
    indexes: Uint16Array.from(pins.flatMap(([, ...indexes]) => indexes)),
  };
}

function find(pins: Uint32Array, pin: number): number | undefined {
  const row = findFrom(pins, pin);
  return pins[row] === pin ? row : undefined;
}

/** Finds the first row that is not below `pin`, by binary search in the sorted PINs. */
function findFrom(pins: Uint32Array, pin: number): number {
  let low = 0;
  let high = pins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pins[middle] ?? 0) < pin) low = middle + 1;
    else high = middle;
  }
  return low;
}
