type Limits = { least: number; most: number };

/**
 * Parses typed units. Above `most` they are `most`, and `note` names the limit; below `least` there are none, so that the
 * number before stays while the next digit is typed.
 */
export function parseUnits(typed: string, { least, most }: Limits): { units: number | undefined; note: string } {
  const text = typed.trim();
  const units = Number(text) || 0;
  if (!Number.isInteger(units)) return { units: undefined, note: "Please enter a whole number." };
  if (units > most) return { units: most, note: `At most ${most}.` };
  if (units >= least) return { units, note: "" };
  if (least === 0) return { units: 0, note: "" };
  return { units: undefined, note: text === "" ? "" : `At least ${least}.` };
}
