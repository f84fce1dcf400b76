import { formatDayInIndia } from "#domain/time.ts";

/** 'up 12 %': beside the span before. */
export function describeChange(now: number, then: number): string {
  if (now === then) return "as before";
  if (then <= 0) return "nothing before";
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return "nearly as before";
  return percent > 0 ? `up ${percent} %` : `down ${-percent} %`;
}

/** '40 % of gross'; nothing of nothing is no share. */
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

/** '₹1.2L', '₹45K': for the side of a chart, in paise. */
export function formatShortRupees(amount: number): string {
  const rupees = amount / 100;
  const [by, unit] = Math.abs(rupees) >= 1e7 ? [1e7, "Cr"] : Math.abs(rupees) >= 1e5 ? [1e5, "L"] : [1e3, "K"];
  if (Math.abs(rupees) < 1_000) return `₹${Math.round(rupees)}`;
  return `₹${Number((rupees / by).toFixed(1))}${unit}`;
}
