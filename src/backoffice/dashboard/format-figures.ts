import { countDaysBetween, formatLongDay, formatNearDay, formatShortDay, formatShortMonth } from "#domain/time.ts";
import { formatAge } from "../list/format-age.ts";
import { formatAmount } from "../list/format-amount.ts";

/** Formats a change: '+12%'; null when there is none, or no earlier figure to compare with. */
export function formatChange(now: number, then: number): string | null {
  const percent = then <= 0 ? 0 : Math.round(((now - then) / then) * 100);
  if (percent === 0) return null;
  return percent > 0 ? `+${percent.toLocaleString("en-IN")}%` : `−${(-percent).toLocaleString("en-IN")}%`;
}

/** Formats a change of shares in points: '+0.8 pts'; null when there is none. */
export function formatPoints(now: number, then: number): string | null {
  const points = Math.round((now - then) * 1_000) / 10;
  if (points === 0) return null;
  return points > 0 ? `+${points} pts` : `−${-points} pts`;
}

/** Formats a share: '71%', '4.2%'; a dash when the whole is zero. */
export function formatShare(share: number | null): string {
  if (share === null) return "–";
  const percent = share * 100;
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}

export const shareOf = (part: number, whole: number): number | null => (whole <= 0 ? null : part / whole);

/** Formats paise without the decimals of whole rupees: '₹3,60,900', '₹549.50'. */
export const formatWholeAmount = (amount: number): string => formatAmount(amount).replace(/\.00$/, "");

/** Formats an average of paise to the rupee: its paise say nothing. */
export const formatRoundedAmount = (amount: number): string => formatWholeAmount(Math.round(amount / 100) * 100);

const longWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const longWeekdayOf = (day: string): string => longWeekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** Formats a day with its weekday: 'Thu 19 Nov'. */
export const formatWeekday = (day: string): string =>
  `${longWeekdayOf(day).slice(0, 3)} ${formatPeriodStart(day, "day")}`;

/** Formats a day with its weekday: 'Thursday 19 November'. */
export const formatLongWeekday = (day: string): string =>
  `${longWeekdayOf(day)} ${formatLongDay(day).replace(/ \d+$/, "")}`;

/** Formats days, both included: '24 Oct – 22 Nov', with the year of those in another one. */
export function formatDateSpan({ from, to }: { from: string; to: string }, now?: string): string {
  return from === to ? formatNearDay(from, now) : `${formatNearDay(from, now)} – ${formatNearDay(to, now)}`;
}

/** Formats the period before one: 'in the 30 days before'. */
export function formatPeriodBefore({ from, to }: { from: string; to: string }): string {
  const days = countDaysBetween(from, to) + 1;
  return days === 1 ? "on the day before" : `in the ${days.toLocaleString("en-IN")} days before`;
}

/** Figures are asked for every minute: as long as answers come, none is older than this. */
const freshMs = 90_000;

/** Says how old figures are: 'Updated just now', or 'Updated 5 min ago' once they no longer arrive. */
export const describeAge = (ageMs: number): string =>
  ageMs < freshMs ? "Updated just now" : `Updated ${formatAge(ageMs)} ago`;

/** '21 Nov', or 'Nov 2026' where each is a month. */
export const formatPeriodStart = (start: string, grain: "day" | "month"): string =>
  grain === "month" ? formatShortMonth(start) : formatShortDay(start);

/** Formats paise briefly for a chart's axis: '₹1.2L', '₹45K'. */
export function formatShortRupees(amount: number): string {
  const rupees = amount / 100;
  const [by, unit] = Math.abs(rupees) >= 1e7 ? [1e7, "Cr"] : Math.abs(rupees) >= 1e5 ? [1e5, "L"] : [1e3, "K"];
  if (Math.abs(rupees) < 1_000) return `₹${Math.round(rupees)}`;
  return `₹${Number((rupees / by).toFixed(1))}${unit}`;
}
