/** Converts a date and time in India to an ISO time in UTC; undefined when invalid. */
export function parseIndiaTime(day: string, clock: string): string | undefined {
  const at = Date.parse(`${day}T${clock}:00+05:30`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(clock) && !Number.isNaN(at)
    ? new Date(at).toISOString()
    : undefined;
}
