/** What was typed as per cent, in hundredths of one: null for nothing, NaN for what is no share. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace(/[%\s]/g, "");
  if (text === "") return null;
  const found = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text);
  if (!found) return Number.NaN;
  const [, whole = "0", part = ""] = found;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** As it is typed: '12.5', '5'. */
export function formatPercentInput(basisPoints: number | null): string {
  return basisPoints === null || Number.isNaN(basisPoints) ? "" : String(basisPoints / 100);
}
