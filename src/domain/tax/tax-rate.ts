import type { Paise } from "../money.ts";

/** A tax class as operators keep it: a rate by HSN from a day on, another one above a value a piece. */
export type TaxClass = {
  /** 4 to 8 digits; the longest that begins an item's HSN counts. */
  hsn: string;
  /** '2025-09-22', the first day in India on which it counts. */
  validFrom: string;
  /** Hundredths of a per cent: 500 is 5 %. */
  rateBasisPoints: number;
  abovePaise: Paise | null;
  rateAboveBasisPoints: number | null;
};

/** What counts for an HSN on a day: of the longest that begin it the newest. Undefined when none speaks of it. */
export function findTaxClass<Class extends Pick<TaxClass, "hsn" | "validFrom">>(
  classes: readonly Class[],
  { hsn, day }: { hsn: string; day: string },
): Class | undefined {
  const fitting = classes.filter((each) => hsn.startsWith(each.hsn) && each.validFrom <= day);
  const [best] = fitting.toSorted((a, b) => b.hsn.length - a.hsn.length || (a.validFrom < b.validFrom ? 1 : -1));
  return best;
}

/**
 * The rate of one thing on one day (india.md, GST); `piece` is what a piece is sold for. Undefined when no class
 * speaks of it: such an item cannot be invoiced.
 */
export function findGstRate(classes: readonly TaxClass[], item: { hsn: string; piece: Paise; day: string }) {
  const best = findTaxClass(classes, item);
  if (!best) return undefined;
  const { abovePaise, rateAboveBasisPoints, rateBasisPoints } = best;
  return abovePaise !== null && item.piece > abovePaise ? (rateAboveBasisPoints ?? rateBasisPoints) : rateBasisPoints;
}
