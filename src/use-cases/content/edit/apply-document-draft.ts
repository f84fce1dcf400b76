import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import type { ApplyDraft } from "#use-cases/kernel/draft-preview.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { parseDocumentKey, readDocumentBody } from "../document-kinds.ts";

/** Publishes the draft for a preview, inside a transaction that is rolled back. */
export const applyDocumentDraft: ApplyDraft = async ({ tx, at }, id) => {
  const key = parseDocumentKey(id);
  const row = key && (await lockContentDocument(tx, key));
  if (!key || !row?.draft) return whole;
  const published = { body: readDocumentBody(key, row.draft), version: Math.max(row.version, 1), at };
  await updateContentDocument(tx, row, { draft: null, published });
  return whole;
};

/** Documents are validated when saved, so a draft never has missing fields. */
const whole = { ok: true, value: { lacks: [] } } as const satisfies Result<{ lacks: string[] }>;
