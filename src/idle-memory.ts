import { Session } from "node:inspector/promises";
import { type EventLoopUtilization, performance } from "node:perf_hooks";

const checkMs = 10_000;
/**
 * Shares of time in which the program is busy: below the first with only jobs and health checks, above the second with
 * visitors.
 */
const idleBelow = 0.1;
const busyAbove = 0.3;
/** A collection halts the program for a tenth of a second, so it must not follow every short rush. */
const restMs = 60_000;

type Parts = {
  collect?: () => Promise<void>;
  /** Share of the time since the last call in which the program was busy. */
  utilization?: () => number;
};

/**
 * Returns memory to the machine once the shop is idle, after its start and after each rush. Node.js collects garbage
 * only when it needs room, which an idle program never does, so it would keep the memory of its busiest minute.
 */
export function returnIdleMemory({ collect = collectAll, utilization = measureUtilization() }: Parts = {}) {
  let isTidy = false;
  let collectedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const share = utilization();
    if (share > busyAbove) isTidy = false;
    if (isTidy || share >= idleBelow || Date.now() - collectedAt < restMs) return;
    isTidy = true;
    collectedAt = Date.now();
    // If the collection fails, the memory just stays in use.
    collect().catch(() => {});
  }, checkMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Collects as browsers do when memory is low, including pages kept for reuse; there is no other documented way. */
export async function collectAll(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}

function measureUtilization(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
