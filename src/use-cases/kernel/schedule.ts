import { setTimeout as pause } from "node:timers/promises";

/** The database's clock may be this much ahead of ours; anything earlier is a mistake. */
const earliestMs = 5_000;

const furthestMs = 2 * 366 * 86_400_000;

/** The error of a time that nothing can be scheduled for; undefined when it is fine. */
export function problemWithTime(at: Date, now: Date): string | undefined {
  if (at <= now) return "Please choose a time in the future.";
  return at.getTime() - now.getTime() > furthestMs ? "Please choose a time within two years." : undefined;
}

/** Milliseconds until a schedule is due, 0 once it is; undefined when the calling job belongs to another time. */
export function untilDueMs(at: Date, now: Date): number | undefined {
  const early = at.getTime() - now.getTime();
  return early > earliestMs ? undefined : Math.max(0, early);
}

/** Repeats an attempt after the number of milliseconds that it returns, until it returns 0. */
export async function runWhenDue(attempt: () => Promise<number>): Promise<void> {
  for (let waitMs = await attempt(); waitMs > 0; waitMs = await attempt()) await pause(waitMs);
}
