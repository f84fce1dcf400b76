import {
  type ContentKey,
  documentKindOf,
  parseDocumentKey,
  type RawDocumentBody,
  readDocumentBody,
} from "#contracts/content/document-kinds.ts";
import { mailNames } from "#contracts/content/documents/mail-content.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import type { Tx } from "#db/client.ts";
import { findVersion, lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import { findPageRow, markPageLive } from "#db/queries/content/pages.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { refusal } from "#domain/errors.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type ApplyDraft, packValues, signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { findDeadLinks } from "#use-cases/seo/find-dead-links.ts";
import { diffDocument } from "./diff-document.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";
import { withLockedDocument } from "./lock-document.ts";
import { publishDocument, publishScheduledDocument, scheduleDocument, unscheduleDocument } from "./publish-document.ts";
import { getDocument, getVersion, listDocuments, listVersions } from "./read-admin-document.ts";
import { keepValidFields, missingPictures, validateDocument } from "./validate-document.ts";

/** Documents are validated when saved, so a draft never has missing fields. */
const nothingMissing = { ok: true, value: { lacks: [] } } as const satisfies Result<{ lacks: string[] }>;

/** Saves a draft; customers don't see it. */
function saveDocumentDraft(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["save"] {
  return async (operator, id, { body, revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async ({ tx, key, row, actor, at }) => {
      const validated = validateDocument(key, body, readDocumentBody(key, row?.draft ?? row?.published ?? undefined));
      if (!validated.ok) return { refused: refusal("invalid-input", { fields: validated.fields }) };
      const fields = await missingPictures(tx, key, validated.body);
      if (Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      return { change: { draft: { body: validated.body, by: actor, at } } };
    });
}

/** Discards the draft; the audit log keeps a summary of its changes. */
function discardDocumentDraft(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["discard"] {
  return async (operator, id, { revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async ({ tx, key, row, actor, at }) => {
      if (!row?.draft) return { refused: refusal("no-draft") };
      const published = readDocumentBody(key, row.published ?? undefined);
      const difference = diffDocument(documentKindOf(key).fields, readDocumentBody(key, row.draft), published);
      const entry = { at, actor, action: "document.discarded", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...difference });
      return { change: { draft: null } };
    });
}

/** Restores an old version as the draft; fields added since then take their initial content. */
function restoreVersion(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["restore"] {
  return async (operator, id, { version, revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async ({ tx, key, actor, at }) => {
      const found = await findVersion(tx, { key, version });
      if (!found) return { refused: refusal("version-not-found") };
      return { change: { draft: { body: readDocumentBody(key, found.body), by: actor, at } } };
    });
}

/**
 * Creates a preview link to the page, or to one of the mails, with the draft in it. Values that are not saved yet travel
 * in the link itself; those that are not valid, or too long for it, are left out.
 */
function previewDocument(deps: Pick<Deps, "database" | "secret" | "clock">): DocumentUseCases["preview"] {
  return authorized("content.write", async (_actor, id, { mail = "", values = {} }) => {
    const key = parseDocumentKey(id);
    if (!key) return fail("document-not-found");
    const page = await findPageRow(deps.database.db, key);
    if (isPageKey(key) && !page) return fail("document-not-found");
    const { isMail, path } = { ...documentKindOf(key), ...(page && { path: page.path }) };
    if (isMail && !mailNames.some((name) => name === mail)) {
      return fail("preview-impossible", { message: "Please choose the email to preview." });
    }
    const shown = isMail ? `/mail-preview/${mail}` : path;
    const valid = keepValidFields(key, values);
    const isEmpty = Object.keys(valid).length === 0;
    const packed = isEmpty ? undefined : packValues(valid);
    const areAllValid = Object.keys(valid).length === Object.keys(values).length;
    return {
      ok: true,
      value: {
        path: signPreviewUrl(deps, { kind: "document", id: key, packed }, shown),
        isCurrent: areAllValid && (isEmpty || packed !== undefined),
      },
    };
  });
}

/** Publishes the draft, with `values` over it, for a preview inside a transaction that is rolled back. */
export const applyDocumentDraft: ApplyDraft = async ({ tx, at, values }, id) => {
  const key = parseDocumentKey(id);
  const row = key && (await lockContentDocument(tx, key));
  if (!key || !(row?.draft || values)) return nothingMissing;
  const saved = readDocumentBody(key, row?.draft ?? row?.published ?? undefined);
  const body = values ? await withUnsavedValues(tx, { key, values, saved }) : saved;
  const published = { body, version: Math.max(row?.version ?? 0, 1), at };
  await updateContentDocument(tx, row ?? { key, revision: 0 }, { draft: null, published });
  if (isPageKey(key)) await markPageLive(tx, key, at);
  return nothingMissing;
};

/**
 * Returns the document as it would be saved with the values, or as it is saved when that is impossible: a picture was
 * removed since, or the link is from an earlier release.
 */
async function withUnsavedValues(
  tx: Tx,
  { key, values, saved }: { key: ContentKey; values: RawDocumentBody; saved: RawDocumentBody },
): Promise<RawDocumentBody> {
  const validated = validateDocument(key, values, saved);
  if (!validated.ok) return saved;
  const missing = await missingPictures(tx, key, validated.body);
  return Object.keys(missing).length > 0 ? saved : validated.body;
}

/** Combines the use cases of operators who edit content. */
export function createDocumentUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): DocumentUseCases {
  return {
    list: listDocuments(deps),
    get: getDocument(deps),
    save: saveDocumentDraft(deps),
    publish: publishDocument(deps),
    schedule: scheduleDocument(deps),
    unschedule: unscheduleDocument(deps),
    publishScheduled: publishScheduledDocument(deps),
    discard: discardDocumentDraft(deps),
    restore: restoreVersion(deps),
    preview: previewDocument(deps),
    deadLinks: authorized("catalogue.read", async (_actor, { links }) => {
      return { ok: true, value: { dead: await findDeadLinks(deps.database.db, links) } };
    }),
    versions: listVersions(deps),
    version: getVersion(deps),
  };
}
