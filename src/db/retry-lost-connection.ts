import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable, isConnectionLost } from "./database-unavailable.ts";

/** With what the last try may take, a person has an answer within ten seconds. */
const usualMs = 5_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;

type Patience = {
  /** How long the act may be begun again. */
  withinMs?: number | undefined;
  /** When it is answered at the latest; a try that is still running then ends by itself. */
  answerMs?: number;
};

/**
 * Runs an act again while its connection to the database is lost, until another server has taken over. Only for acts
 * that have a key in the database: a commit whose answer was lost may have happened, and then the second run has to
 * find what the first one did. docs/decisions/0040.
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
      // Copies and buyers that fail together should not come back together.
      const pauseMs = Math.min(firstPauseMs * 2 ** failed, longestPauseMs) * (0.5 + Math.random() / 2);
      if (!isConnectionLost(error) || performance.now() + pauseMs > latest) throw error;
      await pause(pauseMs);
    }
  }
}
