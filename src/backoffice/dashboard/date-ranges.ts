import { addDays, countDaysBetween, toIsoDayInIndia } from "#domain/time.ts";

/** Days in India, '2026-11-21', both inclusive. */
export type DateSpan = { from: string; to: string };

/** Longest period that figures are read for, and the message for a longer one. */
export type PeriodLimit = { maxDays: number; message: string };

/** Returns the limit's message for a longer period, as the server would; undefined otherwise. */
export const findPeriodProblem = ({ from, to }: DateSpan, limit: PeriodLimit): string | undefined =>
  countDaysBetween(from, to) >= limit.maxDays ? limit.message : undefined;

/** Ids as in the URL, `?range=30-days`. */
export const dateRanges = [
  { id: "today", label: "Today" },
  { id: "7-days", label: "7 days" },
  { id: "30-days", label: "30 days" },
  { id: "this-month", label: "Month" },
] as const;
/** 'Last month' is a choice of the custom range; its id is in addresses that people saved. */
export type DateRangeId = (typeof dateRanges)[number]["id"] | "last-month";

const defaultRange: DateRangeId = "30-days";

export function toDateSpan(range: DateRangeId, today: string): DateSpan {
  const month = firstOfMonth(today);
  const before = addDays(month, -1);
  const spans: Record<DateRangeId, DateSpan> = {
    today: { from: today, to: today },
    "7-days": { from: addDays(today, -6), to: today },
    "30-days": { from: addDays(today, -29), to: today },
    "this-month": { from: month, to: today },
    "last-month": { from: firstOfMonth(before), to: before },
  };
  return spans[range];
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Reads the range from the URL: a named one, or custom days. */
export function readDateRange(search: URLSearchParams): { range: DateRangeId | null; days: DateSpan } {
  const [from = "", to = ""] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return { range: null, days: { from, to } };
  const named = search.get("range");
  const range = dateRanges.find(({ id }) => id === named)?.id ?? (named === "last-month" ? named : defaultRange);
  return { range, days: toDateSpan(range, toIsoDayInIndia(new Date().toISOString())) };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
