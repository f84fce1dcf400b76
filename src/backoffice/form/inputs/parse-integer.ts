/** Error beside a typed number that `parseInteger` rejects; `unit` is a plural such as 'times'. */
export const invalidIntegerMessage = (unit: string): string => `Please enter a whole number of ${unit}.`;

/** Parses typed digits: null when empty, NaN when invalid. */
export function parseInteger(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** Formats an integer for an input; empty for none and for an invalid one. */
export const formatInteger = (value: number | null): string =>
  value === null || Number.isNaN(value) ? "" : String(value);
