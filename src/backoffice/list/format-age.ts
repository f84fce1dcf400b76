import { formatCount } from "#domain/format-count.ts";

const minute = 60_000;

/** Formats an age: '12 min', '3 h 10 min', '2 days'. */
export function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return formatCount(days, "day");
}

/** Age since a time, as of now. */
export const ageOf = (at: string, now = Date.now()): number => now - Date.parse(at);
