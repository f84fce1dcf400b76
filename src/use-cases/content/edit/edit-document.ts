import { isDeepStrictEqual } from "node:util";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import type { DocumentKey } from "#contracts/content/document-registry.ts";
import { mailNames } from "#contracts/content/documents/mail-content.ts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { Tx } from "#db/client.ts";
import {
  type DocumentChange,
  findVersion,
  insertVersion,
  lockContentDocument,
  updateContentDocument,
} from "#db/queries/content/content-documents.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type Actor, authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type ApplyDraft, signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { documentKindOf, parseDocumentKey, type RawDocumentBody, readDocumentBody } from "../document-kinds.ts";
import type { DocumentUseCases, ResultOrCurrentDocument } from "./document-edit-types.ts";
import { getDocument, getVersion, listDocuments, listVersions, readAdminDocument } from "./read-admin-document.ts";
import { missingPictures, validateDocument } from "./validate-document.ts";

const maxPlaces = 60;
const maxLetters = 400;

type DiffEntry = Record<string, string>;

const cut = (words: string, most = maxLetters): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;

type Row = Awaited<ReturnType<typeof lockContentDocument>>;

/** A locked document whose revision matches the one that the operator saw. */
type LockedDocument = { tx: Tx; key: DocumentKey; row: Row; actor: ActorName; at: Date };

type Decide = (acting: LockedDocument) => Promise<{ change: DocumentChange } | { refused: Refusal }>;

type Version = { key: LockedDocument["key"]; version: number; body: RawDocumentBody; actor: ActorName; at: Date };

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

/** Publishes the draft as a new version and invalidates the pages that show it. */
function publishDocument(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["publish"] {
  return async (operator, id, { revision }) =>
    await withLockedDocument(deps, { operator, id, revision }, async (acting) => {
      const { tx, key, row, actor, at } = acting;
      if (!row?.draft) return { refused: refusal("no-draft") };
      const before = readDocumentBody(key, row.published ?? undefined);
      const draft = readDocumentBody(key, row.draft);
      const validated = validateDocument(key, draft, draft);
      const fields = validated.ok ? await missingPictures(tx, key, validated.body) : validated.fields;
      if (!validated.ok || Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      const difference = diffDocument(documentKindOf(key).fields, before, validated.body);
      // The draft equals the published document, so there is nothing to audit.
      if (!difference) return { change: { draft: null } };
      await saveInitialVersion(acting, before);
      const version = (row.version || 1) + 1;
      await saveVersion(tx, { key, version, body: validated.body, actor, at });
      const entry = { at, actor, action: "document.published", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...difference });
      await deps.database.notify(tx, `document:${key}` satisfies CacheTag);
      return { change: { draft: null, published: { body: validated.body, version, at } } };
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

/** Creates a preview link to the page, or to one of the mails, with the draft in it. */
function previewDocument(deps: Pick<Deps, "secret" | "clock">): DocumentUseCases["preview"] {
  return authorized("content.write", async (_actor, id, { mail = "" }) => {
    const key = parseDocumentKey(id);
    if (!key) return fail("document-not-found");
    const { isMail, path } = documentKindOf(key);
    if (isMail && !mailNames.some((name) => name === mail)) {
      return fail("preview-impossible", { message: "Please choose the mail to preview." });
    }
    const shown = isMail ? `/mail-preview/${mail}` : path;
    return { ok: true, value: { path: signPreviewUrl(deps, { kind: "document", id: key }, shown) } };
  });
}

/** Publishes the draft for a preview, inside a transaction that is rolled back. */
export const applyDocumentDraft: ApplyDraft = async ({ tx, at }, id) => {
  const key = parseDocumentKey(id);
  const row = key && (await lockContentDocument(tx, key));
  if (!key || !row?.draft) return nothingMissing;
  const published = { body: readDocumentBody(key, row.draft), version: Math.max(row.version, 1), at };
  await updateContentDocument(tx, row, { draft: null, published });
  return nothingMissing;
};

/** Locks a document and applies one change to it; refuses when the operator saw another revision. */
async function withLockedDocument(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { operator, id, revision }: { operator: Actor; id: string; revision: number },
  decide: Decide,
): Promise<ResultOrCurrentDocument> {
  const refused = requirePermission(operator, "content.write");
  if (refused) return fail(refused);
  const key = parseDocumentKey(id);
  if (!key) return fail("document-not-found");
  return await transactionWithRetry(database, async (tx): Promise<ResultOrCurrentDocument> => {
    const row = await lockContentDocument(tx, key);
    const changedMeanwhile = async () => {
      return { ok: false, error: refusal("changed-meanwhile"), current: await readAdminDocument(tx, key) } as const;
    };
    if ((row?.revision ?? 0) !== revision) return await changedMeanwhile();
    const decided = await decide({ tx, key, row, actor: formatActor(operator), at: clock() });
    if ("refused" in decided) return fail(decided.refused);
    const changed = await updateContentDocument(tx, { key, revision }, decided.change);
    if (!changed) return await changedMeanwhile();
    return { ok: true, value: await readAdminDocument(tx, key) };
  });
}

/**
 * Saves the initial content as version 1 before the first publication, so that it stays readable and can be restored.
 */
async function saveInitialVersion({ tx, key, row, at }: LockedDocument, body: RawDocumentBody): Promise<void> {
  if (row?.version === 0) await saveVersion(tx, { key, version: 1, body, actor: "shop", at });
}

async function saveVersion(tx: Tx, version: Version): Promise<void> {
  const dated = documentKindOf(version.key).isDated ? String(version.body.dated) : null;
  await insertVersion(tx, { ...version, dated });
}

/** Combines the use cases of operators who edit content. */
export function createDocumentUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): DocumentUseCases {
  return {
    list: listDocuments(deps),
    get: getDocument(deps),
    save: saveDocumentDraft(deps),
    publish: publishDocument(deps),
    discard: discardDocumentDraft(deps),
    restore: restoreVersion(deps),
    preview: previewDocument(deps),
    versions: listVersions(deps),
    version: getVersion(deps),
  };
}

/** Describes what a publication changed, one entry per field, long texts truncated; undefined when nothing changed. */
function diffDocument(
  fields: Fields,
  before: RawDocumentBody,
  after: RawDocumentBody,
): { before: DiffEntry; after: DiffEntry } | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  const [was, is] = [placesOf(fields, before), placesOf(fields, after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
  const pick = (from: Map<string, string>) =>
    Object.fromEntries(
      changed.slice(0, maxPlaces).flatMap((place) => {
        const words = from.get(place);
        return words === undefined ? [] : [[place, cut(words)]];
      }),
    );
  return { before: pick(was), after: pick(is) };
}

/** Flattens a body to label → text. List entries are keyed by their name, and the list itself records their order. */
function placesOf(fields: Fields, body: RawDocumentBody, within = ""): Map<string, string> {
  const places = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const place = within + name;
    const value = body[name];
    if (field.kind !== "list") {
      places.set(place, wordsFor(field, value));
      continue;
    }
    const entries = (value as RawDocumentBody[]).map((entry) => [String(entry[field.titleField]), entry] as const);
    places.set(place, entries.map(([named]) => named).join(" · "));
    for (const [named, entry] of entries) {
      for (const [inner, words] of placesOf(field.fields, entry, `${place}: ${cut(named, 60)}: `))
        places.set(inner, words);
    }
  }
  return places;
}

function wordsFor(field: Field, value: unknown): string {
  if (field.kind === "rich") return toPlainText(value as RichText);
  if (field.kind === "yes") return value ? "Yes" : "No";
  return value === null ? "" : String(value);
}
