import { getYearInIndia } from "../time.ts";

/** From (included) until (not): ISO times, or 'infinity'. */
export type DateRange = { from: string; until: string };

const day = 24 * 60 * 60 * 1000;
const ever: DateRange = { from: "-infinity", until: "infinity" };

/**
 * What the date filters mean (D15, spec §9): 'last30' the last 30 days, 'older' any calendar year before the current
 * one, '2025' that year. Years are India's. No filter is all time; one that means nothing is passed over.
 */
export function parseDateFilters(filters: string[], now: Date): DateRange[] {
  if (filters.length === 0) return [ever];
  return filters.flatMap((filter) => {
    if (filter === "last30") return [{ ...ever, from: new Date(now.getTime() - 30 * day).toISOString() }];
    if (filter === "older") return [{ ...ever, until: startOf(getYearInIndia(now.toISOString())) }];
    return /^[0-9]{4}$/.test(filter) ? [{ from: startOf(Number(filter)), until: startOf(Number(filter) + 1) }] : [];
  });
}

/** The years that can be filtered by: the two before the current one, newest first. */
export function listFilterYears(now: Date): number[] {
  const year = getYearInIndia(now.toISOString());
  return [year - 1, year - 2];
}

function startOf(year: number): string {
  return `${String(year).padStart(4, "0")}-01-01T00:00:00+05:30`;
}
