import type { Paise } from "../money.ts";

/** GST rate of an HSN prefix from a day on, with another rate above a unit price. */
export type TaxClass = {
  /** 4 to 8 digits; the longest prefix of an item's HSN wins. */
  hsn: string;
  /** First day in India on which it applies: '2025-09-22'. */
  validFrom: string;
  /** Basis points: 500 is 5 %. */
  rateBasisPoints: number;
  abovePaise: Paise | null;
  rateAboveBasisPoints: number | null;
};

/** Finds an HSN's tax class on a day: the newest with the longest prefix; undefined when none matches. */
export function findTaxClass<Class extends Pick<TaxClass, "hsn" | "validFrom">>(
  classes: readonly Class[],
  { hsn, day }: { hsn: string; day: string },
): Class | undefined {
  const fitting = classes.filter((each) => hsn.startsWith(each.hsn) && each.validFrom <= day);
  const [best] = fitting.toSorted((a, b) => b.hsn.length - a.hsn.length || (a.validFrom < b.validFrom ? 1 : -1));
  return best;
}

/**
 * Finds an item's GST rate on a day; `piece` is the unit selling price. Undefined without a tax class: such an item
 * cannot be invoiced.
 */
export function findGstRate(classes: readonly TaxClass[], item: { hsn: string; piece: Paise; day: string }) {
  const best = findTaxClass(classes, item);
  if (!best) return undefined;
  const { abovePaise, rateAboveBasisPoints, rateBasisPoints } = best;
  return abovePaise !== null && item.piece > abovePaise ? (rateAboveBasisPoints ?? rateBasisPoints) : rateBasisPoints;
}
