import type { Result } from "#use-cases/kernel/result.ts";

/** Response of endpoints that return no data. */
export function toSuccess(result: Result<unknown>) {
  return result.ok ? ({ ok: true, value: { status: "success" } } as const) : result;
}
