import { type RefObject, useRef, useState } from "react";
import type { PinPlaceView } from "#contracts/store/pin-places.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { fetchPinPlaces } from "../checkout-api.ts";
import { describePinMismatch, fillPlace } from "./pin-autofill.ts";

type Seen = { pin: string; state: string; places: readonly PinPlaceView[] };
type Control = HTMLInputElement | HTMLSelectElement;

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  /** Hears whatever stands in the field. */
  onType?: (pin: string) => void;
  onFill: (names: string[]) => void;
};

/** Watches the PIN: fills city and state from it, once a PIN, and says when PIN and state disagree. */
export function usePinAutofill({ form, onType, onFill }: Parts) {
  const [seen, setSeen] = useState<Seen>({ pin: "", state: "", places: [] });
  const answers = useRef(new Map<string, Promise<PinPlaceView[]>>());
  const done = useRef<{ pin: string; ours: PinPlaceView | undefined }>({ pin: "", ours: undefined });

  /** Call it whenever something in the form has changed. */
  const look = async () => {
    const control = (name: string) => form.current?.elements.namedItem(name) as Control | null | undefined;
    const [pin, city, state] = [control("pin"), control("city"), control("state")];
    if (!pin || !city || !state) return;
    const asked = pin.value;
    onType?.(asked);
    const places = isPin(asked) ? await known(answers.current, asked) : [];
    if (pin.value !== asked) return;
    if (done.current.pin !== asked) {
      const become = fillPlace({ city: city.value, state: state.value }, done.current.ours, places[0]);
      if (become.city !== undefined) city.value = become.city;
      if (become.state !== undefined) state.value = become.state;
      done.current = { pin: asked, ours: places[0] ?? done.current.ours };
      if (Object.keys(become).length > 0) onFill(Object.keys(become));
    }
    setSeen({ pin: asked, state: state.value, places });
  };

  const place = seen.places[0];
  return {
    look,
    found: place && `${place.city}, ${place.state}`,
    warning: describePinMismatch(seen.pin, seen.state, seen.places),
  };
}

function known(answers: Map<string, Promise<PinPlaceView[]>>, pin: string): Promise<PinPlaceView[]> {
  const asked = answers.get(pin) ?? fetchPinPlaces(pin);
  answers.set(pin, asked);
  return asked;
}
