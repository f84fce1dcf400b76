import type { Result } from "#use-cases/shop.ts";

/** For calls that say nothing but that it was done. */
export function done(result: Result<unknown>) {
  return result.ok ? ({ ok: true, value: { status: "success" } } as const) : result;
}
