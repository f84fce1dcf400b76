import type { PinPlaceView } from "#contracts/store/pin-places.ts";
import { isPinOutsideState } from "#domain/address/pin-code.ts";

/** Fills city and state from a PIN, only where the field is empty or was autofilled before; typed text is kept. */
export function fillPlace(
  typed: PinPlaceView,
  autofilled: PinPlaceView | undefined,
  place: PinPlaceView | undefined,
): Partial<PinPlaceView> {
  if (!place) return {};
  const canFill = (name: keyof PinPlaceView) => typed[name].trim() === "" || typed[name] === autofilled?.[name];
  return {
    ...(canFill("city") && { city: place.city }),
    ...(canFill("state") && { state: place.state }),
  };
}

/** Warns and never blocks: some PINs cross a state border, and some are newer than our list. */
export function describePinMismatch(pin: string, state: string, places: readonly PinPlaceView[]): string | undefined {
  const known = places.map((place) => ({ state: place.state, district: place.city }));
  if (!isPinOutsideState(known, state)) return undefined;
  return `PIN ${pin} is in ${known[0]?.state}. Please check the PIN and the state.`;
}
