import { formatDayInIndia } from "#domain/time.ts";
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

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats a day with its weekday: 'Thu 19 Nov'. */
export const formatWeekday = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ""} ${formatPeriodStart(day, "day")}`;

export function formatDateSpan({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDayInIndia(from) : `${formatDayInIndia(from)} – ${formatDayInIndia(to)}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** '21 Nov', or 'Nov 2026' where each is a month. */
export function formatPeriodStart(start: string, grain: "day" | "month"): string {
  const [year, month, day] = start.split("-");
  const name = months[Number(month) - 1] ?? "";
  return grain === "month" ? `${name} ${year}` : `${Number(day)} ${name}`;
}

/** Formats paise briefly for a chart's axis: '₹1.2L', '₹45K'. */
export function formatShortRupees(amount: number): string {
  const rupees = amount / 100;
  const [by, unit] = Math.abs(rupees) >= 1e7 ? [1e7, "Cr"] : Math.abs(rupees) >= 1e5 ? [1e5, "L"] : [1e3, "K"];
  if (Math.abs(rupees) < 1_000) return `₹${Math.round(rupees)}`;
  return `₹${Number((rupees / by).toFixed(1))}${unit}`;
}
