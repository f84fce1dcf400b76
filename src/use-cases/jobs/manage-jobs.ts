import { z } from "zod";
import { maxCounted } from "#contracts/admin/dashboard-endpoints.ts";
import { jobs, labelOfJob } from "#contracts/jobs/job-registry.ts";
import { countFailedJobs, findJob, type JobCursor, listJobs, retryJobs } from "#db/queries/jobs/job-list.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { cursorTimeShape } from "#db/queries/time-cursor.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import type { JobUseCases } from "./job-types.ts";

const maxAtOnce = 1_000;

const cursorShape = z.tuple([cursorTimeShape, z.coerce.number().int().positive()]);

function listAdminJobs({ database }: Pick<Deps, "database">): JobUseCases["list"] {
  return authorized("jobs.read", async (_actor, { state, kind, mail, limit, after }) => {
    const place = parseCursor(after);
    if (place === null) return cursorGone;
    const isMail = mail && mail === "yes";
    const found = await listJobs(database.db, { state, kind, isMail, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, (last) => `${last.place}|${last.id}`);
    const items = rows.map(({ place: _, at, ...job }) => ({
      ...job,
      state,
      at: at.toISOString(),
      words: labelOfJob(job.kind),
    }));
    return { ok: true, value: { items, next } };
  });
}

/** Lists every job kind that has a label, and those that failed. */
function listJobKinds({ database }: Pick<Deps, "database">): JobUseCases["kinds"] {
  return authorized("jobs.read", async () => {
    const failed = new Map((await countFailedJobs(database.db, maxCounted)).map((row) => [row.kind, row.failed]));
    const kinds = [...new Set([...Object.values(jobs).map(({ kind }) => kind), ...failed.keys()])]
      .map((kind) => ({ kind, words: labelOfJob(kind), failed: failed.get(kind) ?? 0 }))
      .toSorted((a, b) => a.words.localeCompare(b.words, "en"));
    return { ok: true, value: { kinds } };
  });
}

/** Handlers may run twice, so a job that failed half-way can be retried. */
function retryJob({ database, clock }: Pick<Deps, "database" | "clock">): JobUseCases["retry"] {
  return authorized("jobs.retry", async (actor, jobId) => {
    const id = /^\d{1,15}$/.test(jobId) ? Number(jobId) : undefined;
    if (id === undefined) return fail("job-not-found");
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const [job] = await retryJobs(tx, { which: { id }, at, limit: 1 });
      if (!job) {
        const known = await findJob(tx, id);
        if (!known || known.doneAt !== null) return fail("job-not-found");
        const message = "This job is already waiting for its next try.";
        return fail("changed-meanwhile", { message });
      }
      const auditDetails = {
        subjectKind: "job",
        subjectId: String(id),
        before: { kind: job.kind, attempts: job.attempts },
      };
      await writeAudit(tx, { at, actor: formatActor(actor), action: "jobs.retry", ...auditDetails });
      return { ok: true, value: { retried: 1 } };
    });
  });
}

function retryAllJobs({ database, clock }: Pick<Deps, "database" | "clock">): JobUseCases["retryAll"] {
  return authorized(
    "jobs.retry",
    async (actor, kind) =>
      await transactionWithRetry(database, async (tx) => {
        const at = clock();
        const retried = await retryJobs(tx, { which: { kind }, at, limit: maxAtOnce });
        if (retried.length === 0) return { ok: true, value: { retried: 0 } };
        const auditDetails = { subjectKind: "jobs", subjectId: kind, after: { retried: retried.length } };
        await writeAudit(tx, { at, actor: formatActor(actor), action: "jobs.retry", ...auditDetails });
        return { ok: true, value: { retried: retried.length } };
      }),
  );
}

/** Returns null for a cursor that this shop did not write. */
function parseCursor(after: string | undefined): JobCursor | undefined | null {
  if (after === undefined) return undefined;
  const read = cursorShape.safeParse(after.split("|"));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

export function createJobUseCases(deps: Deps): JobUseCases {
  return { list: listAdminJobs(deps), kinds: listJobKinds(deps), retry: retryJob(deps), retryAll: retryAllJobs(deps) };
}
