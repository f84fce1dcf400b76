import type { ApiResult } from "#storefront/api-client.ts";
import type { PaymentMessage } from "#storefront/features/payments/payment-messages.ts";

export const delayedMessage: PaymentMessage = {
  title: "This takes longer than usual.",
  lines: ["We keep trying. Your cart is kept, and your order is never placed twice."],
};

const maxTries = 5;
const usualPauseSeconds = 10;
const longestPauseSeconds = 15;

/**
 * Sends again while the shop has lost its database, which comes back within seconds when another server takes over.
 * What is sent has an idempotency key. Calls `onDelay` when the first answer was of that kind.
 */
export async function sendAgainWhileAway<T>(
  send: () => Promise<ApiResult<T>>,
  onDelay: () => void,
): Promise<ApiResult<T>> {
  for (let tried = 1; ; tried++) {
    const reply = await send();
    if (tried === maxTries || !isAway(reply)) return reply;
    onDelay();
    await pause(reply.error?.retryAfter ?? usualPauseSeconds);
  }
}

function isAway(reply: ApiResult<unknown>): reply is Extract<ApiResult<unknown>, { kind: "failed" }> {
  if (reply.kind !== "failed") return false;
  const code: string | undefined = reply.error?.code;
  return code === "unavailable" || code === "outcome-unknown";
}

/** A little longer than the server asks for, and not all at the same moment. */
async function pause(seconds: number): Promise<void> {
  const ms = Math.min(seconds, longestPauseSeconds) * 1_000 * (1 + Math.random() / 4);
  await new Promise((resolve) => setTimeout(resolve, ms));
}
