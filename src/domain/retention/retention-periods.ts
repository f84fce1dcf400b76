import { getFinancialYear } from "../tax/financial-year.ts";

export type Period = { count: number; unit: "hours" | "days" | "months" };

const hourMs = 60 * 60_000;
const unitMs = { hours: hourMs, days: 24 * hourMs };

/** The same day and time some months earlier, or the last day of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate();
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(day, lastDay));
  return before;
}

/** The time before which records are past a period. */
export function cutoff(now: Date, { count, unit }: Period): Date {
  return unit === "months" ? monthsBefore(now, count) : new Date(now.getTime() - count * unitMs[unit]);
}

/** The time at which the period of a record is over. */
export const periodEnd = (from: Date, { count, unit }: Period): Date => cutoff(from, { count: -count, unit });

/** Formats a period as '24 months', '1 day' or, where there is none, 'at once'. */
export function formatPeriod({ count, unit }: Period): string {
  if (count === 0) return "at once";
  return count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
}

/** Months for which the law keeps accounts and records (CGST Act s. 36). */
const taxDocumentMonths = 72;

/**
 * The last day on which a tax document must be kept, as an ISO day in India: 72 months from the day on which the annual
 * return of its financial year is due, which is 31 December after the year's end (CGST Act s. 36 and 44, CGST Rule 80).
 */
export function taxDocumentKeptUntil(issuedAt: Date): string {
  const due = new Date(Date.UTC(getFinancialYear(issuedAt) + 1, 11, 31));
  return cutoff(due, { count: -taxDocumentMonths, unit: "months" }).toISOString().slice(0, 10);
}
