import { formatLongMonth, startOfDayInIndia } from "../time.ts";

/** A month of India's calendar, '2026-11': the period of a GST return. */
export const taxMonthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the month's time span in India; `until` is exclusive. */
export function getTaxMonthRange(month: string): { from: Date; until: Date } {
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 10);
  return { from: startOfDayInIndia(`${month}-01`), until: startOfDayInIndia(next) };
}

/** Formats a month: 'November 2026'. */
export const formatTaxMonth = (month: string): string => formatLongMonth(`${month}-01`);

/** Lists the months from the first to the last, newest first. */
export function listTaxMonths(first: string, last: string): string[] {
  const [from, to] = [first, last].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1);
  const months: string[] = [];
  for (let at = to ?? 0; at >= (from ?? 0); at--) {
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`);
  }
  return months;
}
