/** Where a PIN lies: most post offices first, empty when nobody knows. It suggests, never forces (issue 2 §4). */
export type PinPlaceView = { state: string; city: string };
export type PlacesResponse = { places: PinPlaceView[] };
