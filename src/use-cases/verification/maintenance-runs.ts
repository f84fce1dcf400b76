import { buildJobKey } from "#contracts/jobs/define-job.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import {
  findMaintenanceRun,
  listLastMaintenanceRuns,
  listMaintenanceRuns,
  readLastMaintenanceRun,
  recordMaintenanceRun,
} from "#db/queries/backup/maintenance-runs.ts";
import { enqueueOnce } from "#db/queries/jobs/enqueue.ts";
import { findJobByKey, retryJobs } from "#db/queries/jobs/job-list.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatCount } from "#domain/format-count.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { parseRowNumber } from "../kernel/parse-row-number.ts";
import { fail } from "../kernel/result.ts";
import type { VerificationReport, VerificationUseCases } from "./verification-types.ts";
import { verifyBooks } from "./verify-books.ts";

type RunDeps = Pick<Deps, "database" | "clock" | "media">;

const permission = "books.verify";

/** Combines the use cases of checks of the books, and of the list of such runs. */
export function createVerificationUseCases(deps: RunDeps): VerificationUseCases {
  return {
    run: verifyAndRecord(deps),
    overview: readOverview(deps),
    list: listRuns(deps),
    get: getRun(deps),
    queue: queueVerification(deps),
  };
}

function verifyAndRecord({ database, clock, media }: RunDeps): VerificationUseCases["run"] {
  const verify = verifyBooks({ database, clock, media: media.store, isLive: true });
  return async (options) => {
    const report = await verify(options);
    const { startedAt, endedAt, ok } = report;
    const run = { kind: "verify", startedAt: new Date(startedAt), endedAt: new Date(endedAt), ok } as const;
    await database.transaction((tx) => recordMaintenanceRun(tx, { ...run, summary: summarize(report), report }));
    return report;
  };
}

/** One sentence for lists: '412 orders, 2 breaches of 1 rule.' */
function summarize({ rules }: VerificationReport): string {
  const orders = rules.find(({ name }) => name === "sales")?.checked ?? 0;
  const broken = rules.filter(({ breaches }) => breaches > 0);
  const breaches = broken.reduce((sum, rule) => sum + rule.breaches, 0);
  const found =
    breaches === 0
      ? "no breach"
      : `${formatCount(breaches, "breach", "breaches")} of ${formatCount(broken.length, "rule")}`;
  return `${formatCount(orders, "order")}, ${found}.`;
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof readLastMaintenanceRun>>>, "report">;

const toView = ({ id, kind, startedAt, endedAt, ok, summary }: Row) => ({
  id,
  kind,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
  ok,
  summary,
});

/** Builds the job's key from the last recorded check, so that the next check is another job. */
const keyAfter = (lastId: number | undefined): string => `after:${lastId ?? 0}`;

function readOverview({ database: { db } }: RunDeps): VerificationUseCases["overview"] {
  return authorized(permission, async () => {
    const last = await listLastMaintenanceRuns(db);
    const lastId = last.find(({ kind }) => kind === "verify")?.id;
    const job = await findJobByKey(db, buildJobKey(jobs.verifyBooks, keyAfter(lastId)));
    const state = !job || job.doneAt ? "none" : job.failedAt ? "failed" : "waiting";
    return { ok: true, value: { last: last.map(toView), job: state } };
  });
}

function listRuns({ database: { db } }: RunDeps): VerificationUseCases["list"] {
  return authorized(permission, async (_actor, { kind, limit, after }) => {
    const before = after === undefined ? undefined : parseRowNumber(after);
    if (after !== undefined && before === undefined) return cursorGone;
    const found = await listMaintenanceRuns(db, { kind, before, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    return { ok: true, value: { items: rows.map(toView), next } };
  });
}

function getRun({ database: { db } }: RunDeps): VerificationUseCases["get"] {
  return authorized(permission, async (_actor, id) => {
    const number = parseRowNumber(id);
    const run = number === undefined ? undefined : await findMaintenanceRun(db, number);
    if (!run) return fail("not-found");
    const report = run.kind === "verify" ? (run.report as VerificationReport) : null;
    const verification = report && { rules: report.rules, breaches: report.breaches };
    return { ok: true, value: { ...toView(run), verification } };
  });
}

function queueVerification({ database, clock }: RunDeps): VerificationUseCases["queue"] {
  return authorized(
    permission,
    async (actor) =>
      await transactionWithRetry(database, async (tx) => {
        const at = clock();
        const key = keyAfter((await readLastMaintenanceRun(tx, "verify"))?.id);
        const isNew = await enqueueOnce(tx, jobs.verifyBooks, {}, key);
        const job = isNew ? undefined : await findJobByKey(tx, buildJobKey(jobs.verifyBooks, key));
        const isAgain = job !== undefined && (await retryJobs(tx, { which: { id: job.id }, at, limit: 1 })).length > 0;
        if (isNew || isAgain)
          await writeAudit(tx, {
            at,
            actor: formatActor(actor),
            action: "books.verify",
            subjectKind: "books",
            subjectId: "all",
          });
        return { ok: true, value: { isNew: isNew || isAgain } };
      }),
  );
}
