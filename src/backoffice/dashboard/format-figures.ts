import { formatDayInIndia } from "#domain/time.ts";

/** Compares with the previous period: 'up 12 %'. */
export function describeChange(now: number, then: number): string {
  if (now === then) return "no change";
  if (then <= 0) return "no earlier sales";
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return "almost unchanged";
  return percent > 0 ? `up ${percent} %` : `down ${-percent} %`;
}

/** Formats a share: '40 % of gross'; 'none yet' when the whole is zero. */
export function describeShare(part: number, whole: number, of: string): string {
  return whole <= 0 ? "none yet" : `${Math.round((part / whole) * 100)} % ${of}`;
}

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
