import { type JobKind, type JobPayloads, jobs } from "#contracts/jobs/job-registry.ts";
import type { Job } from "#db/queries/jobs/job-runs.ts";
import type { Handlers } from "./worker.ts";

/** One handler per job of the registry, by its stored kind. */
export type JobHandlers = { [Kind in JobKind]: (payload: JobPayloads[Kind], job: Job) => Promise<void> };

/** Parses each stored payload by its job's schema before the handler gets it. */
export function parsePayloads(handlers: Partial<JobHandlers>): Handlers {
  const parsing = Object.values(jobs).flatMap(({ kind, payload: schema }) => {
    const handler = handlers[kind] as ((payload: unknown, job: Job) => Promise<void>) | undefined;
    if (!handler) return [];
    const run: Handlers[string] = async (payload, job) => await handler(schema.parse(payload), job);
    return [[kind, run] as const];
  });
  return Object.fromEntries(parsing);
}
