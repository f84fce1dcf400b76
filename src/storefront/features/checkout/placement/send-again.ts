import type { ApiResult } from "#storefront/api-client.ts";
import type { RetryReason, RetryWait } from "./retry-wait.ts";

/** A database comes back within seconds; a crowd may take its time, and a line half an hour. */
const limits: Record<RetryReason, { tries: number; usualSeconds: number }> = {
  away: { tries: 5, usualSeconds: 10 },
  busy: { tries: 60, usualSeconds: 3 },
  "in-line": { tries: 400, usualSeconds: 1 },
};
const longestPauseSeconds = 15;

/**
 * Sends again, at the pace that the shop asks for, until it answers otherwise, the tries are used up, or the buyer stops
 * it. What is sent has an idempotency key.
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

/** Asks a busy shop less and less often; who stands in line is away from it as briefly as can be. */
const backOff = (reason: RetryReason, tried: number): number => (reason === "busy" ? tried : 0);

/** A little longer than the server asks for, and not all at the same moment. */
const spread = (seconds: number): number => seconds * 1_000 * (1 + Math.random() / 4);
