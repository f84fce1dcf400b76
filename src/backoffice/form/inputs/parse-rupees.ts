import { removeGrouping } from "#domain/money.ts";

/** Error beside a typed amount that `parseRupees` rejects. */
export const invalidAmountMessage = "Please enter an amount in rupees, for example 1499.50.";

/** Removes spaces and grouping commas. */
export const stripGrouping = (typed: string): string => removeGrouping(typed.replace(/\s/g, ""));

/** Parses typed rupees to integer paise: null when empty, NaN when invalid. */
export function parseRupees(typed: string): number | null {
  const text = stripGrouping(typed.replaceAll("₹", ""));
  if (text === "") return null;
  const match = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text);
  if (!match) return Number.NaN;
  const [, rupees = "0", paise = ""] = match;
  return Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}

/** Formats paise for an input: '1499.50'; whole rupees without decimals. */
export function formatRupeesInput(paise: number | null): string {
  if (paise === null || Number.isNaN(paise)) return "";
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  return rest === 0 ? String(rupees) : `${rupees}.${String(rest).padStart(2, "0")}`;
}
