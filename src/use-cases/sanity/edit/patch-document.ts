import { isDeepStrictEqual } from "node:util";
import { Mutation, type MutationParams } from "@sanity/mutator";
import { refusal } from "#domain/errors.ts";
import type { CatalogEditUseCases } from "#use-cases/catalog/edit/catalog-edit-types.ts";
import type { DocumentUseCases } from "#use-cases/content/edit/document-edit-types.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { revisionOf, type SanityDocument } from "../public-documents.ts";
import { openEntryDraft } from "./open-entry-draft.ts";
import { openProductDraft } from "./open-product-draft.ts";
import type { DraftFields, FieldKind, OpenedDraft } from "./opened-draft.ts";

type Operations = NonNullable<MutationParams["mutations"][number]["patch"]>;
/** Patches of one document, applied in their order. `ifRevisionID` is the revision that the program saw. */
export type DocumentPatch = { id: string; operations: Record<string, unknown>[]; ifRevisionID: string | undefined };
export type PatchedDocument = { document: SanityDocument; changed: boolean };

export type PatchParts = {
  catalog: { edit: CatalogEditUseCases };
  content: { edit: DocumentUseCases };
  clock: () => Date;
  findPublished: (id: string) => Promise<SanityDocument | undefined>;
};

/** Other saves rarely come in between. A patch says what to change, so it is then applied again. */
const maxTries = 3;

/**
 * Changes the draft of a product's texts, a question or a plastic item; visitors see it once an operator publishes. The
 * use cases of the back office save it, with the token's permissions. Refuses other fields by name.
 */
export function patchDocument(parts: PatchParts) {
  return async (actor: Actor, patch: DocumentPatch): Promise<Result<PatchedDocument>> => {
    for (let attempt = 1; ; attempt++) {
      const patched = await patchOnce(parts, actor, patch);
      const again = !patched.ok && patched.error.code === "changed-meanwhile" && patch.ifRevisionID === undefined;
      if (!again || attempt === maxTries) return patched;
    }
  };
}

async function patchOnce(
  { catalog, content, clock, findPublished }: PatchParts,
  actor: Actor,
  { id: askedId, operations, ifRevisionID }: DocumentPatch,
): Promise<Result<PatchedDocument>> {
  const id = askedId.replace(/^drafts\./, "");
  const opened = (await openEntryDraft(content.edit, actor, id)) ?? (await openProductDraft(catalog.edit, actor, id));
  if (!opened.ok) return opened;
  const draft = opened.value;
  const before = describeDraft(draft, (await findPublished(id)) ?? createEmptyDocument(id, draft.type, clock()));
  if (ifRevisionID !== undefined && ifRevisionID !== before._rev) return fail("changed-meanwhile");
  const after = applyOperations(before, id, operations);
  if (!after.ok) return after;
  const changed = readChanges(draft, before, after.value);
  if (!changed.ok) return changed;
  if (Object.keys(changed.value).length === 0) return { ok: true, value: { document: before, changed: false } };
  const saved = await draft.save(changed.value);
  if (!saved.ok) return saved;
  const document = { ...after.value, _id: `drafts.${id}`, _rev: draftRevision(draft, after.value) };
  return { ok: true, value: { document, changed: true } };
}

const createEmptyDocument = (_id: string, _type: string, at: Date): SanityDocument => {
  const [_createdAt, _updatedAt] = [at.toISOString(), at.toISOString()];
  return { _id, _type, _rev: "", _createdAt, _updatedAt };
};

/** The document with what the draft says; its revision is the published one as long as there is no draft. */
function describeDraft(draft: OpenedDraft, base: SanityDocument): SanityDocument {
  const filled = Object.entries(draft.fields).filter(([, value]) => value !== undefined);
  const document = { ...base, ...Object.fromEntries(filled) };
  return { ...document, _rev: draft.hasDraft || base._rev === "" ? draftRevision(draft, document) : base._rev };
}

const draftRevision = ({ kinds }: OpenedDraft, document: SanityDocument): string =>
  revisionOf([document._id, Object.keys(kinds).map((field) => document[field] ?? null)]);

function applyOperations(
  document: SanityDocument,
  id: string,
  operations: Record<string, unknown>[],
): Result<SanityDocument> {
  const mutations = operations.map((each) => ({ patch: { ...each, id } as Operations }));
  try {
    const applied = new Mutation({ mutations }).apply(structuredClone(document));
    if (applied) return { ok: true, value: applied as SanityDocument };
  } catch {
    // The library throws plain errors for what it can't apply, whose words are not for callers.
  }
  return fail("invalid-input", { message: "The patch can't be applied: a path or value is not of the right form." });
}

/** The changed fields, as the draft keeps them. */
function readChanges(draft: OpenedDraft, before: SanityDocument, after: SanityDocument): Result<DraftFields> {
  const changed: DraftFields = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[field], after[field])) continue;
    const kind = Object.hasOwn(draft.kinds, field) ? draft.kinds[field] : undefined;
    if (!kind) return refuseField(field, "can't be changed here.");
    const value = readValue[kind](after[field]);
    if (value === undefined) return refuseField(field, `must be ${named[kind]}.`);
    changed[field] = value;
  }
  return { ok: true, value: changed };
}

const refuseField = (field: string, why: string) => {
  const message = `The field "${field.slice(0, 60)}" ${why}`;
  return fail(refusal("invalid-input", { message, fields: { [field]: message } }));
};

const named: Record<FieldKind, string> = {
  text: "text",
  texts: "a list of texts",
  number: "a whole number",
  yes: "true or false",
  slug: "{current: text}",
};

const isText = (value: unknown): value is string => typeof value === "string" && value.isWellFormed();
/** The value for the draft, undefined for one of another kind. A text or list that was unset is empty. */
const readValue: Record<FieldKind, (value: unknown) => unknown> = {
  text: (value) => (value === undefined ? "" : isText(value) ? withoutNul(value) : undefined),
  texts: (value = []) => (Array.isArray(value) && value.every(isText) ? value.map(withoutNul) : undefined),
  number: (value) => (Number.isSafeInteger(value) ? value : undefined),
  yes: (value) => (typeof value === "boolean" ? value : undefined),
  slug: (value) => {
    const current = (value as { current?: unknown } | undefined)?.current;
    return isText(current) ? withoutNul(current) : undefined;
  },
};

const withoutNul = (text: string): string => text.replaceAll("\0", "");
