import { Session } from "node:inspector/promises";
import { type EventLoopUtilization, performance } from "node:perf_hooks";

const checkMs = 10_000;
/** Shares of the time in which the program works: jobs and health checks alone, and people. */
const idleBelow = 0.1;
const busyAbove = 0.3;
/** Collecting halts the program for a tenth of a second: not again after every short rush. */
const restMs = 60_000;

type Parts = {
  collect?: () => Promise<void>;
  /** Share of the time since the last call in which the program worked. */
  utilization?: () => number;
};

/**
 * Gives memory back to the machine once the shop has nothing to do, after its start and after each rush. Node.js
 * collects garbage when it needs room, which an idle program never does: it keeps what its busiest minute took.
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
    // Whatever keeps it from being collected now: memory stays as it is.
    collect().catch(() => {});
  }, checkMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Collects as browsers do when memory is low, pages kept for reuse included: there is no other documented way to ask. */
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
