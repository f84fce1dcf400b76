/** Tells whether the payload has this field: a job from an older version may lack it. */
export function hasField(payload: unknown, name: string): boolean {
  return typeof payload === "object" && payload !== null && Object.hasOwn(payload, name);
}

/** Reads one field of a job's payload, which comes back from the database as unknown JSON. */
export function requireField(payload: unknown, name: string): string | number {
  const value = typeof payload === "object" && payload ? (payload as Record<string, unknown>)[name] : undefined;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new Error(`job payload has no ${name}`);
}
