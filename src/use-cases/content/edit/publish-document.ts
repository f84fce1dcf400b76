import {
  type ContentKey,
  documentKindOf,
  parseDocumentKey,
  readDocumentBody,
} from "#contracts/content/document-kinds.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import { findPageRow, markPageLive } from "#db/queries/content/pages.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { problemWithTime, runWhenDue, untilDueMs } from "#use-cases/kernel/schedule.ts";
import { endRedirectOf } from "#use-cases/seo/end-redirect.ts";
import { diffDocument } from "./diff-document.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";
import { type Decision, type LockedDocument, saveVersion, withLockedDocument } from "./lock-document.ts";
import { missingPictures, validateDocument } from "./validate-document.ts";

type Parts = Pick<Deps, "database" | "clock">;

/** Publishes the draft as a new version and invalidates the pages that show it. */
export function publishDocument(deps: Parts): DocumentUseCases["publish"] {
  return async (operator, id, { revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async (acting) => await publishLocked(deps, acting));
}

/** A hidden page without a draft is shown again as it was. */
async function publishLocked({ database }: Pick<Deps, "database">, acting: LockedDocument): Promise<Decision> {
  const { tx, key, row, page, actor, at } = acting;
  const isHidden = page?.live === false;
  if (!row || (!row.draft && !(isHidden && row.published))) return { refused: refusal("no-draft") };
  const before = readDocumentBody(key, row.published ?? undefined);
  const draft = readDocumentBody(key, row.draft ?? row.published);
  const validated = validateDocument(key, draft, draft);
  const fields = validated.ok ? await missingPictures(tx, key, validated.body) : validated.fields;
  if (!validated.ok || Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
  const difference = diffDocument(documentKindOf(key).fields, before, validated.body);
  // The draft equals what visitors read, so there is nothing to audit.
  if (!difference && !isHidden) return { change: { draft: null } };
  if (page) {
    await markPageLive(tx, key, at);
    await endRedirectOf(database, tx, { path: page.path, actor, at });
    await database.notify(tx, "pages" satisfies CacheTag);
  }
  await saveInitialVersion(acting, before);
  const version = (row.version || (page ? 0 : 1)) + 1;
  await saveVersion(tx, { key, version, body: validated.body, actor, at });
  const entry = { at, actor, action: "document.published", subjectKind: "document", subjectId: key };
  await writeAudit(tx, { ...entry, ...difference });
  await database.notify(tx, `document:${key}` satisfies CacheTag);
  return { change: { draft: null, published: { body: validated.body, version, at } } };
}

/**
 * Saves the initial content as version 1 before the first publication, so that it stays readable and can be restored. A
 * page has none: nobody has read it before.
 */
async function saveInitialVersion(
  { tx, key, row, page, at }: LockedDocument,
  body: Record<string, unknown>,
): Promise<void> {
  if (row?.version === 0 && !page) await saveVersion(tx, { key, version: 1, body, actor: "shop", at });
}

/** Schedules the publication of the draft, as it will be at that time. */
export function scheduleDocument(deps: Parts): DocumentUseCases["schedule"] {
  return async (operator, id, { at: time, revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async ({ tx, key, row, actor, at }) => {
      if (!row?.draft) return { refused: refusal("no-draft") };
      const publishAt = new Date(time);
      const problem = problemWithTime(publishAt, at);
      if (problem) return { refused: refusal("invalid-input", { message: problem, fields: { at: problem } }) };
      await enqueue(tx, jobs.publishDocument, { key }, `${key}:${publishAt.toISOString()}`, publishAt);
      const entry = { at, actor, action: "document.scheduled", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, after: { publishAt: publishAt.toISOString() } });
      return { change: { draft: keptDraft(key, row, { by: actor, at }), schedule: { at: publishAt, by: actor } } };
    });
}

type Row = NonNullable<LockedDocument["row"]>;

/** The draft as it is. */
function keptDraft(key: ContentKey, { draft, draftBy, draftAt }: Row, { by, at }: { by: string; at: Date }) {
  return draft ? { body: readDocumentBody(key, draft), by: draftBy ?? by, at: draftAt ?? at } : null;
}

/** Cancels a scheduled publication; the draft stays. */
export function unscheduleDocument(deps: Parts): DocumentUseCases["unschedule"] {
  return async (operator, id, { revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async ({ tx, key, row, actor, at }) => {
      if (!row?.draft || !row.publishAt) return { refused: refusal("changed-meanwhile") };
      const entry = { at, actor, action: "document.unscheduled", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, before: { publishAt: row.publishAt.toISOString() } });
      return { change: { draft: keptDraft(key, row, { by: actor, at }), schedule: null } };
    });
}

/** Cancels the scheduled publication of a page that is hidden, which would show it again by itself. */
export async function endSchedule(
  tx: Tx,
  key: ContentKey,
  row: Row,
  { actor, at }: { actor: ActorName; at: Date },
): Promise<void> {
  if (!row.publishAt) return;
  const entry = { at, actor, action: "document.unscheduled", subjectKind: "document", subjectId: key };
  await writeAudit(tx, { ...entry, before: { publishAt: row.publishAt.toISOString() } });
  await updateContentDocument(tx, row, { draft: keptDraft(key, row, { by: actor, at }), schedule: null });
}

/**
 * Publishes a scheduled draft once, in the name of the operator who scheduled it. A draft that can no longer be published,
 * because a picture of it was deleted, stays a draft.
 */
export function publishScheduledDocument(deps: Parts): DocumentUseCases["publishScheduled"] {
  const { database, clock } = deps;
  return async (id) => {
    const key = parseDocumentKey(id);
    if (!key) return;
    await runWhenDue(() =>
      transactionWithRetry(database, async (tx) => {
        const row = await lockContentDocument(tx, key);
        const page = await findPageRow(tx, key);
        if (!row?.publishAt || (isPageKey(key) && !page)) return 0;
        const at = clock();
        // After a second scheduling, the first job finds the later time, which has its own job.
        const early = untilDueMs(row.publishAt, at);
        if (early !== 0) return early ?? 0;
        const actor = row.publishBy as ActorName;
        const decided = await publishLocked(deps, { tx, key, row, page, actor, at });
        if ("change" in decided) await updateContentDocument(tx, row, decided.change);
        else {
          const entry = { at, actor, action: "document.not-published", subjectKind: "document", subjectId: key };
          await writeAudit(tx, { ...entry, after: { problem: decided.refused.message } });
          await updateContentDocument(tx, row, { draft: keptDraft(key, row, { by: actor, at }), schedule: null });
        }
        return 0;
      }),
    );
  };
}
