import { readFileSync } from "node:fs";
import { isPin, type PinPlace } from "#domain/address/pin-code.ts";

/** Format of seed/pins.json: places as [state, district], and one row per PIN, sorted: [pin, place, place, …]. */
type PinFile = { places: [string, string][]; pins: number[][] };

/** Compact table of about 150 KB for 19,579 PINs: row n has the places from `starts[n]` up to `starts[n + 1]`. */
type PinTable = { places: PinPlace[]; pins: Uint32Array; starts: Uint32Array; indexes: Uint16Array };

const file = new URL("../../../seed/pins.json", import.meta.url);

let loaded: PinTable | undefined;

/**
 * Lists every place with a post office of the PIN, most offices first; empty for an unknown or malformed PIN. Only a
 * suggestion, because some PINs cross a state border. The first call loads the data (about 20 ms).
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

/** Binary search in the sorted PINs. */
function find(pins: Uint32Array, pin: number): number | undefined {
  let low = 0;
  let high = pins.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = pins[middle] ?? 0;
    if (value === pin) return middle;
    if (value < pin) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
