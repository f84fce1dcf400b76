import type { ApiResult } from "#storefront/api-client.ts";
import type { RetryReason, RetryWait } from "./retry-wait.ts";

/** A database is usually back within seconds; a rush may take longer, and a line half an hour. */
const limits: Record<RetryReason, { tries: number; usualSeconds: number }> = {
  away: { tries: 5, usualSeconds: 10 },
  busy: { tries: 60, usualSeconds: 3 },
  "in-line": { tries: 400, usualSeconds: 1 },
};
const longestPauseSeconds = 15;

/**
 * Retries at the pace that the shop asks for, until it gives another answer, the tries are used up, or the buyer stops
 * it. The request has an idempotency key.
 */
export async function sendAgain<T>(send: () => Promise<ApiResult<T>>, wait: RetryWait): Promise<ApiResult<T>> {
  for (let tried = 1; ; tried++) {
    const reply = await send();
    const reason = findReason(reply);
    if (reason === undefined || reply.kind !== "failed" || tried >= limits[reason].tries) return reply;
    const seconds = Math.max(reply.error?.retryAfter ?? limits[reason].usualSeconds, backOff(reason, tried));
    if (!(await wait.pause({ reason, tried, ms: spread(Math.min(seconds, longestPauseSeconds)) }))) return reply;
  }
}

function findReason(reply: ApiResult<unknown>): RetryReason | undefined {
  if (reply.kind !== "failed") return undefined;
  const code: string | undefined = reply.error?.code;
  if (code === "shop-busy") return reply.queueTicket ? "in-line" : "busy";
  return code === "unavailable" || code === "outcome-unknown" ? "away" : undefined;
}

/** Slows down retries to a busy shop; a buyer in line keeps asking often, so as not to miss their turn. */
const backOff = (reason: RetryReason, tried: number): number => (reason === "busy" ? tried : 0);

/** A little longer than the server asks for, and random, so that buyers don't all retry at the same moment. */
const spread = (seconds: number): number => seconds * 1_000 * (1 + Math.random() / 4);
