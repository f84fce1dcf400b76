import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "#db/client.ts";
import type { Timing } from "#use-cases/kernel/timing.ts";

/** Turns of the event loop without work after which the program counts as idle. */
const quietTurns = 4;

/**
 * Creates a clock that advances only when the program is idle, so that an hour takes no longer than its work.
 * PostgreSQL's pool says whether a query is running.
 */
export function createVirtualClock(start: Date, databases: Pick<Database, "health">[]) {
  let now = start.getTime();
  const sleepers: { at: number; wake: () => void }[] = [];
  const isBusy = () =>
    databases.some(({ health }) => {
      const { waiting, open, idle } = health?.() ?? { waiting: 0, open: 0, idle: 0 };
      return waiting > 0 || open > idle;
    });
  const pause = (ms: number) =>
    new Promise<void>((wake) => {
      const at = now + Math.max(0, ms);
      const place = sleepers.findLastIndex((sleeper) => sleeper.at <= at) + 1;
      sleepers.splice(place, 0, { at, wake });
    });
  const becomeQuiet = async () => {
    for (let quiet = 0; quiet < quietTurns; ) {
      await turn();
      quiet = isBusy() ? 0 : quiet + 1;
    }
  };
  const timing: Timing = { pause, elapsedMs: () => now };
  return {
    timing,
    now: () => new Date(now),
    pause,
    /** Advances the clock until `end`. */
    runUntil: async (end: Date): Promise<void> => {
      for (;;) {
        await becomeQuiet();
        const next = sleepers[0];
        if (!next || next.at > end.getTime()) break;
        now = next.at;
        // Sleepers with the same time wake together, as in several copies.
        const later = sleepers.findIndex(({ at }) => at > now);
        for (const { wake } of sleepers.splice(0, later < 0 ? sleepers.length : later)) wake();
      }
      now = end.getTime();
    },
  };
}
