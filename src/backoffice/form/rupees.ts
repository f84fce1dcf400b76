/** What was typed as rupees, in integer paise: null for nothing, NaN for what is no amount. */
export function paiseOf(typed: string): number | null {
  const text = typed.replace(/[₹,\s]/g, "");
  if (text === "") return null;
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text);
  if (!found) return Number.NaN;
  const [, rupees = "0", paise = ""] = found;
  return Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}

/** As it is typed: '1499.50', whole rupees without paise. */
export function rupeesOf(paise: number | null): string {
  if (paise === null || Number.isNaN(paise)) return "";
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  return rest === 0 ? String(rupees) : `${rupees}.${String(rest).padStart(2, "0")}`;
}
