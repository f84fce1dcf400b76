import { getYearInIndia } from "../time.ts";

/** ISO times or '±infinity'; `from` is inclusive, `until` exclusive. */
export type DateRange = { from: string; until: string };

const day = 24 * 60 * 60 * 1000;
const ever: DateRange = { from: "-infinity", until: "infinity" };

/** Checks a date filter of an address; PostgreSQL has no year 0. */
export const isDateFilter = (text: string): boolean => /^(last30|older|(?!0000)[0-9]{4})$/.test(text);

/**
 * Parses date filters: 'last30' is the last 30 days, '2025' that calendar year in India, 'older' any year before the
 * current one. No filter is all time; an unknown filter is skipped.
 */
export function parseDateFilters(filters: string[], now: Date): DateRange[] {
  if (filters.length === 0) return [ever];
  return filters.filter(isDateFilter).flatMap((filter) => {
    if (filter === "last30") return [{ ...ever, from: new Date(now.getTime() - 30 * day).toISOString() }];
    if (filter === "older") return [{ ...ever, until: startOf(getYearInIndia(now.toISOString())) }];
    return [{ from: startOf(Number(filter)), until: startOf(Number(filter) + 1) }];
  });
}

/** Years offered as filters: the two before the current one, newest first. */
export function listFilterYears(now: Date): number[] {
  const year = getYearInIndia(now.toISOString());
  return [year - 1, year - 2];
}

function startOf(year: number): string {
  return `${String(year).padStart(4, "0")}-01-01T00:00:00+05:30`;
}
