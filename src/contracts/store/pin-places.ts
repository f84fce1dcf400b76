/** State and city of a PIN, the place with most post offices first; empty when unknown. Suggestions only. */
export type PinPlaceView = { state: string; city: string };
export type PlacesResponse = { places: PinPlaceView[] };
