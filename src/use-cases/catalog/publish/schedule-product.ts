import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import {
  deleteDraftSchedule,
  findDraftSchedule,
  recordDraftScheduleFailure,
  upsertDraftSchedule,
} from "#db/queries/catalog/draft-schedules.ts";
import { incrementRevisions } from "#db/queries/catalog/product-drafts.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict, transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { problemWithTime, runWhenDue, untilDueMs } from "#use-cases/kernel/schedule.ts";
import type { CatalogEditUseCases } from "../edit/catalog-edit-types.ts";
import {
  currentProduct,
  type LockedProduct,
  lockProduct,
  lockProductWithVariants,
  productConflict,
  productNotFound,
} from "../edit/lock-product.ts";
import { findPricesOnSale } from "./find-prices-on-sale.ts";
import { checkDraft, notReady, writePublication } from "./publish-product.ts";
import { findForbiddenStock } from "./receive-opening-stock.ts";

type Parts = Pick<Deps, "database" | "clock">;

const aboutProduct = (id: string) => ({ subjectKind: "product", subjectId: id });

/** Schedules the publication of the draft, as it will be at that time (docs/rules.md 19.17). */
export function scheduleProduct({ database, clock }: Parts): CatalogEditUseCases["schedule"] {
  return authorized("catalogue.write", async (operator, id, { at: time, revision }) =>
    transactionWithRetry(database, async (tx) => {
      const locked = await lockProduct(tx, id);
      if (!locked) return productNotFound;
      if (locked.revision !== revision) return await productConflict(tx, id);
      if (!locked.draft) return fail("no-draft");
      const [at, actor, publishAt] = [clock(), formatActor(operator), new Date(time)];
      const problem = problemWithTime(publishAt, at);
      if (problem) return fail("invalid-input", { message: problem, fields: { at: problem } });
      const ready = await checkDraft(tx, locked, publishAt);
      if ("fields" in ready) return notReady(ready.fields);
      const problems = {
        ...findForbiddenStock(operator, ready.stocks),
        ...(await findPricesOnSale(tx, ready, publishAt)),
      };
      if (Object.keys(problems).length > 0) return notReady(problems);
      await upsertDraftSchedule(tx, { productId: id, publishAt, scheduledBy: actor });
      await incrementRevisions(tx, [id]);
      await enqueue(tx, jobs.publishProduct, { id }, `${id}:${publishAt.toISOString()}`, publishAt);
      const after = { publishAt: publishAt.toISOString() };
      await writeAudit(tx, { at, actor, action: "product.scheduled", ...aboutProduct(id), after });
      return await currentProduct(tx, id);
    }),
  );
}

/** Cancels a scheduled publication, or dismisses the failure of one; the draft stays. */
export function unscheduleProduct({ database, clock }: Parts): CatalogEditUseCases["unschedule"] {
  return authorized("catalogue.write", async (operator, id, revision) =>
    transactionWithRetry(database, async (tx) => {
      const locked = await lockProduct(tx, id);
      if (!locked) return productNotFound;
      if (locked.revision !== revision) return await productConflict(tx, id);
      const schedule = await findDraftSchedule(tx, id);
      if (!schedule) return await productConflict(tx, id);
      await deleteDraftSchedule(tx, id);
      await incrementRevisions(tx, [id]);
      if (schedule.publishAt) {
        const before = { publishAt: schedule.publishAt.toISOString() };
        const actor = formatActor(operator);
        await writeAudit(tx, { at: clock(), actor, action: "product.unscheduled", ...aboutProduct(id), before });
      }
      return await currentProduct(tx, id);
    }),
  );
}

/**
 * Publishes a scheduled draft once, in the name of the operator who scheduled it. A draft that can no longer be
 * published stays a draft, with the list of its problems.
 */
export function publishScheduledProduct({ database, clock }: Parts): CatalogEditUseCases["publishScheduled"] {
  return async (id) =>
    await runWhenDue(() =>
      retryOnConflict(database, async (tx) => {
        const locked = await lockProductWithVariants(tx, id);
        const schedule = locked?.draft && (await findDraftSchedule(tx, id));
        if (!locked || !schedule?.publishAt) return 0;
        const at = clock();
        // After a second scheduling, the first job finds the later time, which has its own job.
        const early = untilDueMs(schedule.publishAt, at);
        if (early !== 0) return early ?? 0;
        const actor = schedule.scheduledBy as ActorName;
        const ready = await checkScheduledDraft(tx, locked, at);
        if ("fields" in ready) {
          await recordDraftScheduleFailure(tx, { productId: id, failedAt: at, problem: ready.fields });
          await incrementRevisions(tx, [id]);
          const after = { problem: Object.values(ready.fields).join(" ") };
          await writeAudit(tx, { at, actor, action: "product.not-published", ...aboutProduct(id), after });
        } else await writePublication(database, tx, { locked, ready, actor, at });
        return 0;
      }),
    );
}

/** Validates a draft at the time of its publication, also against sales that were scheduled since. */
async function checkScheduledDraft(tx: Tx, locked: LockedProduct, at: Date): ReturnType<typeof checkDraft> {
  const ready = await checkDraft(tx, locked, at);
  if ("fields" in ready) return ready;
  const onSale = await findPricesOnSale(tx, ready, at);
  return Object.keys(onSale).length > 0 ? { fields: onSale } : ready;
}
