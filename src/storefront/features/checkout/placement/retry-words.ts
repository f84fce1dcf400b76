import type { RetryReason } from "./retry-wait.ts";

/** Shown while an order is retried automatically. */
export const retryWords: Record<RetryReason, { title: string; text: string }> = {
  away: {
    title: "This takes longer than usual.",
    text: "We keep trying. Your cart is kept, and your order is never placed twice.",
  },
  busy: { title: "Many people are buying right now.", text: "Your cart is safe, we keep trying." },
  "in-line": {
    title: "Many people are buying right now.",
    text: "Your cart is safe, we keep trying. You keep your place in line, even if you reload this page and confirm again.",
  },
};

/** Shown when the buyer stopped the retries, or they took too long. */
export const stoppedLines = ["Your cart is safe and we have stopped trying. Confirm again: it stays one order."];
