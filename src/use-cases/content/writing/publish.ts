import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { insertVersion } from "#db/queries/documents.ts";
import type { CacheTag } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { documentKindOf, type RawDocumentBody, readDocumentBody } from "../kind-of.ts";
import { type LockedDocument, withLockedDocument } from "./change.ts";
import { diffDocument } from "./changed-words.ts";
import { missingPictures, validateDocument } from "./judge.ts";
import type { DocumentUseCases } from "./types.ts";

/** What the draft says is what customers read from now on; it becomes a version, and pages that show it go. */
export function publishDocument(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["publish"] {
  return async (who, id, { revision }) =>
    await withLockedDocument(deps, { who, id, revision }, async (acting) => {
      const { tx, key, row, actor, at } = acting;
      if (!row?.draft) return { refused: refusal("no-draft") };
      const before = readDocumentBody(key, row.published ?? undefined);
      const draft = readDocumentBody(key, row.draft);
      const judged = validateDocument(key, draft, draft);
      const fields = judged.ok ? await missingPictures(tx, key, judged.body) : judged.fields;
      if (!judged.ok || Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      const told = diffDocument(documentKindOf(key).fields, before, judged.body);
      // As it stood: there is nothing to tell anybody of.
      if (!told) return { change: { draft: null } };
      await saveInitialVersion(acting, before);
      const version = (row.version || 1) + 1;
      await saveVersion(tx, { key, version, body: judged.body, actor, at });
      const entry = { at, actor, action: "document.published", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...told });
      await deps.database.notify(tx, `document:${key}` satisfies CacheTag);
      return { change: { draft: null, published: { body: judged.body, version, at } } };
    });
}

/** What stood there before anybody published stays readable and can be restored: it is the first version. */
async function saveInitialVersion({ tx, key, row, at }: LockedDocument, body: RawDocumentBody): Promise<void> {
  if (row?.version === 0) await saveVersion(tx, { key, version: 1, body, actor: "shop", at });
}

type Version = { key: LockedDocument["key"]; version: number; body: RawDocumentBody; actor: string; at: Date };

async function saveVersion(tx: Tx, version: Version): Promise<void> {
  const dated = documentKindOf(version.key).isDated ? String(version.body.dated) : null;
  await insertVersion(tx, { ...version, dated });
}
