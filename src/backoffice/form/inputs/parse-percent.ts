/** Error beside a typed percentage that `parsePercent` rejects. */
export const invalidPercentMessage = "Please enter a percentage, for example 12.5.";

/** Parses a typed percentage to basis points: null when empty, NaN when invalid. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace(/[%\s]/g, "");
  if (text === "") return null;
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text);
  if (!match) return Number.NaN;
  const [, whole = "0", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Formats basis points for an input: '12.5', '5'. */
export function formatPercentInput(basisPoints: number | null): string {
  return basisPoints === null || Number.isNaN(basisPoints) ? "" : String(basisPoints / 100);
}
