import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable, isConnectionLost } from "./database-unavailable.ts";

/** Together with the duration of the last try, people get an answer within ten seconds. */
const usualMs = 5_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;

type Patience = {
  /** How long the action may be retried. */
  withinMs?: number | undefined;
  /** Latest time of an answer; a try that is still running finishes on its own. */
  answerMs?: number;
};

/**
 * Retries an action while its connection to the database is lost, until another server has taken over. Use it only for
 * actions with a key in the database: a commit whose answer was lost may have happened, and the retry must find its
 * result. docs/decisions/0040.
 */
export async function retryLostConnection<T>(
  act: () => Promise<T>,
  { withinMs = usualMs, answerMs }: Patience = {},
): Promise<T> {
  const running = runAgain(act, withinMs);
  if (answerMs === undefined) return await running;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const stop = () => reject(new DatabaseUnavailable(new Error("no answer in time"), { isOutcomeUnknown: true }));
    timer = setTimeout(stop, answerMs);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function runAgain<T>(act: () => Promise<T>, withinMs: number): Promise<T> {
  const latest = performance.now() + withinMs;
  for (let failed = 0; ; failed++) {
    try {
      return await act();
    } catch (error) {
      // Randomised, so that copies and buyers that fail together don't retry together.
      const pauseMs = Math.min(firstPauseMs * 2 ** failed, longestPauseMs) * (0.5 + Math.random() / 2);
      if (!isConnectionLost(error) || performance.now() + pauseMs > latest) throw error;
      await pause(pauseMs);
    }
  }
}
