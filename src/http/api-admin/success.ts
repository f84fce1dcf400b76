import type { Result } from "#use-cases/kernel/result.ts";

/** For calls that say nothing but that it was done. */
export function toSuccess(result: Result<unknown>) {
  return result.ok ? ({ ok: true, value: { status: "success" } } as const) : result;
}
