import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PinPlaceView, PlacesResponse } from "#contracts/store/customers/customer-views.ts";
import { isPin, isPinOutsideState } from "#domain/address/pin-code.ts";
import { requestTimeoutMs } from "#storefront/api-client.ts";

/** `places` are undefined when the look-up failed. */
type CheckedPin = { pin: string; state: string; places: readonly PinPlaceView[] | undefined };
type PlacesPromise = Promise<PinPlaceView[] | undefined>;
type Control = HTMLInputElement | HTMLSelectElement;

type PinAutofillOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** Called with the PIN field's current text. */
  onType?: (pin: string) => void;
  /** Called with a PIN that has a place, "" for any other. */
  onPlace?: (pin: string) => void;
  onFill: (names: string[]) => void;
};

/**
 * Fills city and state from the PIN, once per PIN, and warns when PIN and state disagree. A look-up that failed is
 * repeated at the next change, and once each time the browser is online again.
 */
export function usePinAutofill({ form, onType, onPlace, onFill }: PinAutofillOptions) {
  const [checked, setChecked] = useState<CheckedPin>({ pin: "", state: "", places: [] });
  const responses = useRef(new Map<string, PlacesPromise>());
  const filled = useRef<{ pin: string; place: PinPlaceView | undefined }>({ pin: "", place: undefined });

  /** Call it on every change of the form. */
  const check = async () => {
    const control = (name: string) => form.current?.elements.namedItem(name) as Control | null | undefined;
    const [pin, city, state] = [control("pin"), control("city"), control("state")];
    if (!pin || !city || !state) return;
    const typedPin = pin.value;
    onType?.(typedPin);
    const places = isPin(typedPin) ? await fetchOnce(responses.current, typedPin) : [];
    if (pin.value !== typedPin) return;
    if (places && filled.current.pin !== typedPin) {
      const changes = fillPlace({ city: city.value, state: state.value }, filled.current.place, places[0]);
      if (changes.city !== undefined) city.value = changes.city;
      if (changes.state !== undefined) state.value = changes.state;
      filled.current = { pin: typedPin, place: places[0] ?? filled.current.place };
      if (Object.keys(changes).length > 0) onFill(Object.keys(changes));
    }
    onPlace?.(places && places.length > 0 ? typedPin : "");
    setChecked({ pin: typedPin, state: state.value, places });
  };

  const isFailed = checked.places === undefined;
  const retry = useEffectEvent(() => void check());
  useEffect(() => {
    if (!isFailed) return;
    const stop = new AbortController();
    addEventListener("online", () => retry(), { signal: stop.signal });
    return () => stop.abort();
  }, [isFailed]);

  const { places = [] } = checked;
  const place = places[0];
  return {
    check,
    matchedPlace: place && `${place.city}, ${place.state}`,
    warning: describePinMismatch(checked.pin, checked.state, places),
    unknownPin: checked.places && describeUnknownPin(checked.pin, checked.places),
  };
}

async function fetchOnce(responses: Map<string, PlacesPromise>, pin: string): PlacesPromise {
  const response = responses.get(pin) ?? fetchPinPlaces(pin);
  responses.set(pin, response);
  const places = await response;
  // Forget a failure, so that the next look-up asks again.
  if (!places && responses.get(pin) === response) responses.delete(pin);
  return places;
}

/** Empty for an unknown PIN, undefined when the request fails: places are only a suggestion. */
async function fetchPinPlaces(pin: string): Promise<PinPlaceView[] | undefined> {
  try {
    const response = await fetch(`/api/pins/${pin}`, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? ((await response.json()) as PlacesResponse).places : undefined;
  } catch {
    return undefined;
  }
}

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

/** Says that a whole PIN has no post office; the server decides, because our list may be older than the PIN. */
export function describeUnknownPin(pin: string, places: readonly PinPlaceView[]): string | undefined {
  return isPin(pin) && places.length === 0 ? `We can't find PIN ${pin}. Please check it.` : undefined;
}

/** Warns while the form is filled in; the server refuses it when it is sent (docs/rules.md 4.16). */
export function describePinMismatch(pin: string, state: string, places: readonly PinPlaceView[]): string | undefined {
  const known = places.map((place) => ({ state: place.state, district: place.city }));
  if (!isPinOutsideState(known, state)) return undefined;
  return `PIN ${pin} is in ${known[0]?.state}. Please check the PIN and the state.`;
}
