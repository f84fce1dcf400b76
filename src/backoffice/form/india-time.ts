const istOffset = "+05:30";

/** A day and a time of day in India as the moment in UTC; undefined while they are none. */
export function parseIndiaTime(day: string, clock: string): string | undefined {
  const at = Date.parse(`${day}T${clock}:00${istOffset}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(clock) && !Number.isNaN(at)
    ? new Date(at).toISOString()
    : undefined;
}
