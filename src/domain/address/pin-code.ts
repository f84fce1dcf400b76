import type { Refusal } from "../errors.ts";
import { normalizeDigits } from "../normalize-digits.ts";
import { refusalAt } from "../store-errors.ts";

/** A place with post offices of a PIN. `district` is spelled as people write it in addresses: 'Bengaluru'. */
export type PinPlace = { state: string; district: string };

/** Checks for exactly 6 digits, not whether the PIN exists. */
export function isPin(pin: string): boolean {
  return /^[0-9]{6}$/.test(pin);
}

/** Keeps the first 6 digits of typed or pasted text, of any Indian script. */
export function normalizePin(text: string): string {
  return normalizeDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, 6);
}

/** What is known of a PIN: its places, and whether its first three digits belong to a sorting district. */
export type KnownPin = { places: readonly PinPlace[]; hasDistrict: boolean };

/**
 * Refuses a state that has no post office of a known PIN, and a PIN outside every sorting district. A new PIN of a known
 * district passes, because PINs are newer than lists; so do those of the army (docs/rules.md 4.16).
 */
export function checkPinAndState(pin: string, state: string, { places, hasDistrict }: KnownPin): Refusal | undefined {
  if (places.length === 0) {
    const isPossible = hasDistrict || armyPin.test(pin);
    return isPossible ? undefined : refusalAt("invalid-pin", ["pin"], `We can't find PIN ${pin}. Please check it.`);
  }
  if (!isPinOutsideState(places, state)) return undefined;
  const states = [...new Set(places.map((place) => place.state))];
  return refusalAt("invalid-state", ["state"], `PIN ${pin} is in ${states.join(" or ")}.`);
}

/** Field post offices: their PINs begin with 9 and belong to no state. */
const armyPin = /^9[0-8]/;

/** True when the PIN is known and wholly outside the state. */
export function isPinOutsideState(places: readonly PinPlace[], state: string): boolean {
  return state !== "" && places.length > 0 && places.every((place) => place.state !== state);
}
