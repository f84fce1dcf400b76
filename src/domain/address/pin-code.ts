/** Where a PIN code's post offices are. `district` is worded as people write it in an address: 'Bengaluru'. */
export type PinPlace = { state: string; district: string };

/** Exactly 6 digits (spec §5); whether such a PIN exists is not asked. */
export function isPin(pin: string): boolean {
  return /^[0-9]{6}$/.test(pin);
}

/** What the field keeps of what is typed or pasted: digits, 6 at most (spec §2). */
export function normalizePin(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, 6);
}

/** True when the PIN is known and lies wholly outside the state: a warning, never a refusal. An unknown PIN warns nobody. */
export function isPinOutsideState(places: readonly PinPlace[], state: string): boolean {
  return state !== "" && places.length > 0 && places.every((place) => place.state !== state);
}
