import { writeAudit } from "#db/queries/audit.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { kindOf, readBody } from "../kind-of.ts";
import { change } from "./change.ts";
import { changedWords } from "./changed-words.ts";
import type { Documents } from "./types.ts";

/** Throws the draft away; the audit keeps in words what it would have changed. */
export function discard(deps: Pick<Deps, "database" | "clock">): Documents["discard"] {
  return async (who, id, { revision }) =>
    await change(deps, { who, id, revision }, async ({ tx, key, row, actor, at }) => {
      if (!row?.draft) return { refused: refusal("no-draft") };
      const published = readBody(key, row.published ?? undefined);
      const told = changedWords(kindOf(key).fields, readBody(key, row.draft), published);
      const entry = { at, actor, action: "document.discarded", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...told });
      return { change: { draft: null } };
    });
}
