import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { ApplyDraft } from "#use-cases/preview/preview-types.ts";
import { parseDocumentKey, readDocumentBody } from "../document-kinds.ts";

/** For a preview: the draft in the place of what customers read, until the transaction is rolled back. */
export const applyDocumentDraft: ApplyDraft = async ({ tx, at }, id) => {
  const key = parseDocumentKey(id);
  const row = key && (await lockContentDocument(tx, key));
  if (!key || !row?.draft) return whole;
  const published = { body: readDocumentBody(key, row.draft), version: Math.max(row.version, 1), at };
  await updateContentDocument(tx, row, { draft: null, published });
  return whole;
};

/** A text is judged when it is saved: no draft of it lacks anything. */
const whole = { ok: true, value: { lacks: [] } } as const satisfies Result<{ lacks: string[] }>;
