import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJob,
  type Job,
  type JobPlaces,
  jobLanes,
} from "#db/queries/jobs/job-runs.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { inSpan } from "#telemetry/spans.ts";

/** Runs outside any transaction, at least once; must end before the lease does. */
export type Handlers = Record<string, (payload: unknown, job: Job) => Promise<void>>;
type Limits = { leaseSeconds: number; attempts: JobPlaces; backOffSeconds: number; everyMs: number; places: JobPlaces };
/** `job` is undefined when the queue itself could not be read. */
type Report = (error: unknown, job: Job | undefined) => void;

/**
 * Jobs that a copy runs at once per lane, so that a hanging server blocks its own lane only. In all about as many as
 * the pool has connections.
 */
const places: JobPlaces = { money: 5, mail: 4, rest: 3 };
/** With the pauses below: mail is tried for 24 hours, everything else for four minutes. */
const attempts: JobPlaces = { money: 8, mail: 35, rest: 8 };
const standard: Limits = { leaseSeconds: 60, attempts, backOffSeconds: 2, everyMs: 1_000, places };
const longestBackOffSeconds = 3_600;
/** How long to retry recording a job's result while the database is away; shorter than the lease. */
const reconnectMs = 20_000;

async function run(db: Tx, handlers: Handlers, job: ClaimedJob, limits: Limits, report: Report): Promise<void> {
  try {
    await inSpan(`process ${job.kind}`, describeJob(job), async () => {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`no handler for ${job.kind}`);
      const handle = () => handler(job.payload, job);
      // Reports and clean-ups are rare, and the plan of one may suit no other.
      await (job.lane === "rest" ? handle() : withPreparedStatements(handle));
      // Otherwise a finished job would run again, for instance send its mail twice.
      await retryLostConnection(() => finishJob(db, job), { withinMs: reconnectMs });
    });
  } catch (error) {
    report(error, job);
    const again = pauseAfter(job, limits);
    const note = () => failJob(db, job, String(error).slice(0, 1_000), again);
    // If this fails too, the lease expires and the job is claimed again.
    await retryLostConnection(note, { withinMs: reconnectMs }).catch((second: unknown) => report(second, job));
  }
}

const describeJob = ({ id, kind, attempts }: ClaimedJob) => ({
  kind: "consumer" as const,
  attributes: {
    "messaging.system": "postgresql",
    "messaging.operation.type": "process",
    "messaging.destination.name": kind,
    "messaging.message.id": String(id),
    "shop.job.attempt": attempts,
  },
});

/** Seconds until a failed job is tried again: growing pauses, an hour at most; null when it is given up. */
export function pauseAfter(
  { lane, attempts }: Pick<ClaimedJob, "lane" | "attempts">,
  limits = standard,
): number | null {
  if (attempts >= limits.attempts[lane]) return null;
  return Math.min(limits.backOffSeconds ** attempts, longestBackOffSeconds);
}

/** Claims and runs due jobs, at most `places` of each lane; returns their number. */
export async function runDueJobs(
  db: Tx,
  handlers: Handlers,
  overrides: Partial<Limits> = {},
  report: Report = () => {},
) {
  const limits = { ...standard, ...overrides };
  const jobs = await claimJobs(db, limits);
  await Promise.all(jobs.map((job) => run(db, handlers, job, limits, report)));
  return jobs.length;
}

/**
 * Polls every second, and as soon as a job ends. A slow job occupies one place of its lane and delays no other. `stop`
 * waits for running jobs.
 */
export function startWorker(db: Tx, handlers: Handlers, overrides: Partial<Limits> = {}, report: Report = () => {}) {
  const limits = { ...standard, ...overrides };
  const running = new Map<Promise<void>, ClaimedJob>();
  let stopped = false;
  let lookedAt = performance.now();
  const pause = createPause(limits.everyMs);
  const freePlaces = (): JobPlaces => {
    const free = { ...limits.places };
    for (const { lane } of running.values()) free[lane] -= 1;
    return free;
  };
  const start = (job: ClaimedJob): void => {
    const ended = run(db, handlers, job, limits, report).finally(() => {
      running.delete(ended);
      pause.end();
    });
    running.set(ended, job);
  };
  const failed = (error: unknown): undefined => {
    report(error, undefined);
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const free = freePlaces();
      if (jobLanes.some((lane) => free[lane] > 0)) {
        const { leaseSeconds } = limits;
        const jobs = await claimJobs(db, { places: free, leaseSeconds }).catch(failed);
        if (jobs) lookedAt = performance.now();
        for (const job of jobs ?? []) start(job);
      }
      await pause.begin();
    }
    await Promise.all(running.keys());
  };
  const ended = loop();
  return {
    /** Milliseconds since the queue was last read. */
    idleMs: (): number => performance.now() - lookedAt,
    stop: async (): Promise<void> => {
      stopped = true;
      pause.end();
      await ended;
    },
  };
}

/** A pause of `ms` that can be ended early; ended before it begins, it is skipped. */
function createPause(ms: number): { begin: () => Promise<void>; end: () => void } {
  let isOver = false;
  let wake = (): void => {};
  return {
    begin: async () => {
      if (!isOver)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isOver = false;
    },
    end: () => {
      isOver = true;
      wake();
    },
  };
}
