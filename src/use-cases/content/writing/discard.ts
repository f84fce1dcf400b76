import { writeAudit } from "#db/queries/audit.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { documentKindOf, readDocumentBody } from "../kind-of.ts";
import { withLockedDocument } from "./change.ts";
import { diffDocument } from "./changed-words.ts";
import type { DocumentUseCases } from "./types.ts";

/** Throws the draft away; the audit keeps in words what it would have changed. */
export function discardDocumentDraft(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["discard"] {
  return async (who, id, { revision }) =>
    await withLockedDocument(deps, { who, id, revision }, async ({ tx, key, row, actor, at }) => {
      if (!row?.draft) return { refused: refusal("no-draft") };
      const published = readDocumentBody(key, row.published ?? undefined);
      const told = diffDocument(documentKindOf(key).fields, readDocumentBody(key, row.draft), published);
      const entry = { at, actor, action: "document.discarded", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...told });
      return { change: { draft: null } };
    });
}
