/** Whether there is such an entry: a job of an older version may have less. */
export function hasField(payload: unknown, name: string): boolean {
  return typeof payload === "object" && payload !== null && Object.hasOwn(payload, name);
}

/** One entry of a job's payload, which comes back from the database as unknown JSON. */
export function requireField(payload: unknown, name: string): string | number {
  const value = typeof payload === "object" && payload ? (payload as Record<string, unknown>)[name] : undefined;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new Error(`the job names no ${name}`);
}
