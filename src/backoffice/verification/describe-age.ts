import { formatCount } from "#domain/format-count.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Says how long ago something was: '3 days ago'. */
export function describeAge(at: string, nowMs: number): string {
  const ms = nowMs - Date.parse(at);
  if (ms < 90_000) return "Just now";
  if (ms < hourMs) return count(Math.max(2, Math.floor(ms / 60_000)), "minute");
  if (ms < dayMs) return count(Math.floor(ms / hourMs), "hour");
  return count(Math.floor(ms / dayMs), "day");
}

const count = (many: number, unit: string): string => `${formatCount(many, unit)} ago`;
