import { normalizeLine } from "#domain/normalize-text.ts";
import { maxReasonLength } from "#domain/reason.ts";
import { fail, type Result } from "./result.ts";

/** Validates the reason for a cancellation, a return or a withdrawn refund; may be "". */
export function parseReason(typed: string): Result<string> {
  const reason = normalizeLine(typed);
  if (reason.length <= maxReasonLength) return { ok: true, value: reason };
  const message = `Please use at most ${maxReasonLength} characters here.`;
  return fail("too-long", { message, fields: { reason: message } });
}
