import type { Tx } from "#db/client.ts";
import { claimJobs, failJob, finishJob, type Job } from "#db/queries/jobs/job-runs.ts";

/** Runs outside any transaction, at least once; must end before the lease does. */
export type Handlers = Record<string, (payload: unknown, job: Job) => Promise<void>>;
type Limits = { leaseSeconds: number; attempts: number; backOffSeconds: number; everyMs: number; atOnce: number };
/** `job` is undefined when the queue itself could not be read. */
type Report = (error: unknown, job: Job | undefined) => void;

const standard: Limits = { leaseSeconds: 60, attempts: 8, backOffSeconds: 2, everyMs: 1_000, atOnce: 8 };
const longestBackOffSeconds = 3_600;

async function run(db: Tx, handlers: Handlers, job: Job, limits: Limits, report: Report): Promise<void> {
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for ${job.kind}`);
    await handler(job.payload, job);
    await finishJob(db, job);
  } catch (error) {
    report(error, job);
    const seconds = Math.min(limits.backOffSeconds ** job.attempts, longestBackOffSeconds);
    const again = job.attempts >= limits.attempts ? null : seconds;
    // If this fails too, the lease expires and the job is claimed again.
    await failJob(db, job, String(error).slice(0, 1_000), again).catch((second: unknown) => report(second, job));
  }
}

/** Claims and runs due jobs; returns their number. */
export async function runDueJobs(
  db: Tx,
  handlers: Handlers,
  overrides: Partial<Limits> = {},
  report: Report = () => {},
) {
  const limits = { ...standard, ...overrides };
  const jobs = await claimJobs(db, { atMost: limits.atOnce, leaseSeconds: limits.leaseSeconds });
  await Promise.all(jobs.map((job) => run(db, handlers, job, limits, report)));
  return jobs.length;
}

/** Polls every second; a slow job occupies one slot and delays no other. `stop` waits for running jobs. */
export function startWorker(db: Tx, handlers: Handlers, overrides: Partial<Limits> = {}, report: Report = () => {}) {
  const limits = { ...standard, ...overrides };
  const running = new Set<Promise<void>>();
  let stopped = false;
  let lookedAt = Date.now();
  let wake = (): void => {};
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, limits.everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const atMost = limits.atOnce - running.size;
      const jobs = atMost > 0 ? await claimJobs(db, { atMost, leaseSeconds: limits.leaseSeconds }).catch(failed) : [];
      if (jobs) lookedAt = Date.now();
      for (const job of jobs ?? []) {
        const ended = run(db, handlers, job, limits, report).finally(() => {
          running.delete(ended);
          wake();
        });
        running.add(ended);
      }
      if (!jobs || jobs.length < atMost || running.size >= limits.atOnce) await rest();
    }
    await Promise.all(running);
  };
  const failed = (error: unknown): undefined => {
    report(error, undefined);
  };
  const ended = loop();
  return {
    /** Milliseconds since the queue was last read. */
    idleMs: (): number => Date.now() - lookedAt,
    stop: async (): Promise<void> => {
      stopped = true;
      wake();
      await ended;
    },
  };
}
