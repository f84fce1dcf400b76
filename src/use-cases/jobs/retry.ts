import { writeAudit } from "#db/queries/audit.ts";
import { findJob, retryJobs } from "#db/queries/job-list.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { JobUseCases } from "./types.ts";

const mostAtOnce = 1_000;

/** Handlers may run twice, so a job that failed half-way may run again. */
export function retryJob({ database, clock }: Pick<Deps, "database" | "clock">): JobUseCases["retry"] {
  return async (who, jobId) => {
    const refused = requirePermission(who, "jobs.retry");
    if (refused) return { ok: false, error: refused };
    const id = /^\d{1,15}$/.test(jobId) ? Number(jobId) : undefined;
    if (id === undefined) return { ok: false, error: refusal("job-not-found") };
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const [job] = await retryJobs(tx, { which: { id }, at, limit: 1 });
      if (!job) {
        const known = await findJob(tx, id);
        if (!known || known.doneAt !== null) return { ok: false, error: refusal("job-not-found") };
        const message = "Somebody was faster: this job waits for its next try already.";
        return { ok: false, error: refusal("changed-meanwhile", { message }) };
      }
      const told = { subjectKind: "job", subjectId: String(id), before: { kind: job.kind, attempts: job.attempts } };
      await writeAudit(tx, { at, actor: formatActor(who), action: "jobs.retry", ...told });
      return { ok: true, value: { retried: 1 } };
    });
  };
}

export function retryAllJobs({ database, clock }: Pick<Deps, "database" | "clock">): JobUseCases["retryAll"] {
  return async (who, kind) => {
    const refused = requirePermission(who, "jobs.retry");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const jobs = await retryJobs(tx, { which: { kind }, at, limit: mostAtOnce });
      if (jobs.length === 0) return { ok: true, value: { retried: 0 } };
      const told = { subjectKind: "jobs", subjectId: kind, after: { retried: jobs.length } };
      await writeAudit(tx, { at, actor: formatActor(who), action: "jobs.retry", ...told });
      return { ok: true, value: { retried: jobs.length } };
    });
  };
}
