import type { Refusal } from "../errors.ts";
import { refusalAt } from "../store-errors.ts";
import { isPinOutsideState, type PinPlace } from "./pin-code.ts";

/** The directory's entry for a PIN; `hasDistrict` tells whether its first three digits belong to a sorting district. */
export type KnownPin = { places: readonly PinPlace[]; hasDistrict: boolean };

/** Field post offices: their PINs begin with 9 and belong to no state. */
const armyPin = /^9[0-8]/;

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
