import { normalizeLine } from "#domain/normalize-text.ts";
import { fail, type Result } from "./result.ts";

const longest = 500;

/** Validates the buyer's reason for cancelling or returning; may be "". */
export function parseReason(typed: string): Result<string> {
  const reason = normalizeLine(typed);
  if (reason.length <= longest) return { ok: true, value: reason };
  const message = `Please use at most ${longest} characters here.`;
  return fail("too-long", { message, fields: { reason: message } });
}
