import type { PinPlaceView } from "#contracts/store/pin-places.ts";
import { isPinOutsideState } from "#domain/address/pin-code.ts";

/** What city and state become for a PIN: only what is empty or came from us is filled; the buyer's word stays. */
export function fillPlace(
  typed: PinPlaceView,
  ours: PinPlaceView | undefined,
  place: PinPlaceView | undefined,
): Partial<PinPlaceView> {
  if (!place) return {};
  const free = (name: keyof PinPlaceView) => typed[name].trim() === "" || typed[name] === ours?.[name];
  return {
    ...(free("city") && { city: place.city }),
    ...(free("state") && { state: place.state }),
  };
}

/** A notice, never a refusal: some PINs cross a border, and some are newer than our list. */
export function describePinMismatch(pin: string, state: string, places: readonly PinPlaceView[]): string | undefined {
  const known = places.map((place) => ({ state: place.state, district: place.city }));
  if (!isPinOutsideState(known, state)) return undefined;
  return `PIN ${pin} lies in ${known[0]?.state}. Please check the PIN and the state.`;
}
