import { normalizeDigits } from "../normalize-digits.ts";

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

/** True when the PIN is known and wholly outside the state. */
export function isPinOutsideState(places: readonly PinPlace[], state: string): boolean {
  return state !== "" && places.length > 0 && places.every((place) => place.state !== state);
}
