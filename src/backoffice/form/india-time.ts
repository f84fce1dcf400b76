const istOffset = "+05:30";
const istOffsetMs = 5.5 * 60 * 60 * 1_000;

/** Converts a date and time in India to an ISO time in UTC; undefined when invalid. */
export function parseIndiaTime(day: string, clock: string): string | undefined {
  const at = Date.parse(`${day}T${clock}:00${istOffset}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(clock) && !Number.isNaN(at)
    ? new Date(at).toISOString()
    : undefined;
}

/** The day and the time of day in India of an ISO time, as date and time fields hold them. */
export function splitIndiaTime(isoTime: string): { day: string; clock: string } {
  const shifted = new Date(Date.parse(isoTime) + istOffsetMs).toISOString();
  return { day: shifted.slice(0, 10), clock: shifted.slice(11, 16) };
}
