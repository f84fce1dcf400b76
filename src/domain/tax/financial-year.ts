import { toIsoDayInIndia } from "../time.ts";

/** India's financial year begins on 1 April, by Indian time: 2026 is April 2026 to March 2027. */
export function getFinancialYear(at: Date): number {
  const day = toIsoDayInIndia(at.toISOString());
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= 4 ? year : year - 1;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Dates the next document of a series so that dates follow the numbers: now, or, until a clock that was set back by up
 * to a day catches up, the date of the document before it. After a larger jump, that date was the wrong one.
 */
export function dateInSeries(now: Date, last: Date | undefined): Date {
  const isBehind = last !== undefined && last > now && last.getTime() - now.getTime() <= dayMs;
  return isBehind ? last : now;
}

/** 'EL/26-27/000001': at most 16 characters, letters, digits, '-' and '/' (CGST Rule 46 (b)). */
export function formatDocumentNumber(series: "EL" | "CN", year: number, sequence: number): string {
  const two = (of: number) => String(of % 100).padStart(2, "0");
  return `${series}/${two(year)}-${two(year + 1)}/${String(sequence).padStart(6, "0")}`;
}
