const istOffsetMs = 5.5 * 60 * 60 * 1000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Shifts a time, so that its UTC fields are those of India's clock. */
const shiftToIndia = (isoTime: string): Date => new Date(Date.parse(isoTime) + istOffsetMs);

/**
 * Times are stored in UTC and shown in Indian Standard Time, which has no daylight saving time. Formatted by hand
 * because `Intl` uses different spaces and month names on servers and browsers.
 */
function ist(isoTime: string) {
  const shifted = shiftToIndia(isoTime);
  const hours = shifted.getUTCHours();
  return {
    day: `${shifted.getUTCDate()} ${months[shifted.getUTCMonth()]}`,
    year: shifted.getUTCFullYear(),
    clock: `${hours % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`,
  };
}

/** Formats an ISO time in UTC as '18 Nov 2026, 4:12 pm' in IST. */
export function formatDateTimeInIndia(isoTime: string): string {
  const { day, year, clock } = ist(isoTime);
  return `${day} ${year}, ${clock}`;
}

/** Formats an ISO time as '18 Nov, 4:12 pm' in IST, where the year is clear. */
export function formatShortTimeInIndia(isoTime: string): string {
  const { day, clock } = ist(isoTime);
  return `${day}, ${clock}`;
}

/** Formats the time of day of an ISO time as '4:12 pm' in IST. */
export const formatClockInIndia = (isoTime: string): string => ist(isoTime).clock;

/** Formats a day ('2025-08-15') as '15 Aug', where the year is clear. */
export const formatShortDay = (day: string): string => ist(day).day;

/** Formats a day ('2025-08-15') or an ISO time's day in IST as '15 Aug', with the year unless it is that of `now`. */
export function formatNearDay(day: string, now = new Date().toISOString()): string {
  return ist(day).year === ist(now).year ? ist(day).day : formatDayInIndia(day);
}

/** Formats a day ('2025-08-15') or an ISO time's day in IST as '15 Aug 2025'. */
export function formatDayInIndia(isoTime: string): string {
  const { day, year } = ist(isoTime);
  return `${day} ${year}`;
}

const longMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Formats a day ('2025-08-15') as '15 August 2025'. */
export function formatLongDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${longMonths[(month ?? 1) - 1]} ${year}`;
}

/** Formats an ISO time's month in IST as 'August 2025'. */
export const formatLongMonth = (isoTime: string): string =>
  formatLongDay(toIsoDayInIndia(isoTime)).replace(/^\d+ /, "");

/** Formats an ISO time's month in IST as 'Aug 2025'. */
export const formatShortMonth = (isoTime: string): string => formatDayInIndia(isoTime).replace(/^\d+ /, "");

/** Returns the calendar year in IST of an ISO time in UTC. */
export function getYearInIndia(isoTime: string): number {
  return ist(isoTime).year;
}

/** Returns the calendar day in IST of an ISO time in UTC: '2026-11-21', which sorts by date. */
export function toIsoDayInIndia(isoTime: string): string {
  return splitIndiaTime(isoTime).day;
}

/** Splits an ISO time into day and 24-hour clock in India, '2026-11-21' and '14:05', as date and time fields hold them. */
export function splitIndiaTime(isoTime: string): { day: string; clock: string } {
  const shifted = shiftToIndia(isoTime).toISOString();
  return { day: shifted.slice(0, 10), clock: shifted.slice(11, 16) };
}

const dayMs = 86_400_000;

/** Returns the moment when a calendar day begins in India. */
export const startOfDayInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Adds days to a calendar day like '2026-11-21'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Counts the days between two calendar days; 0 for the same day. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
