const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.|$)/;

/** '1,29,900' and '129,900' as '129900'. Other commas stay: '12,50' read as 1250 were a hundred times as much. */
export function stripGrouping(typed: string): string {
  const spelt = typed.replace(/\s/g, "");
  return grouped.test(spelt) ? spelt.replaceAll(",", "") : spelt;
}

/** What was typed as rupees, in integer paise: null for nothing, NaN for what is no amount. */
export function parseRupees(typed: string): number | null {
  const text = stripGrouping(typed.replaceAll("₹", ""));
  if (text === "") return null;
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text);
  if (!found) return Number.NaN;
  const [, rupees = "0", paise = ""] = found;
  return Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}

/** As it is typed: '1499.50', whole rupees without paise. */
export function formatRupeesInput(paise: number | null): string {
  if (paise === null || Number.isNaN(paise)) return "";
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  return rest === 0 ? String(rupees) : `${rupees}.${String(rest).padStart(2, "0")}`;
}
