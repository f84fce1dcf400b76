import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { readDocumentBody } from "../kind-of.ts";
import { withLockedDocument } from "./change.ts";
import { missingPictures, validateDocument } from "./judge.ts";
import type { DocumentUseCases } from "./types.ts";

/** Keeps a draft: customers do not see it. */
export function saveDocumentDraft(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["save"] {
  return async (who, id, { body: given, revision }) =>
    await withLockedDocument(deps, { who, id, revision }, async ({ tx, key, row, actor, at }) => {
      const judged = validateDocument(key, given, readDocumentBody(key, row?.draft ?? row?.published ?? undefined));
      if (!judged.ok) return { refused: refusal("invalid-input", { fields: judged.fields }) };
      const fields = await missingPictures(tx, key, judged.body);
      if (Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      return { change: { draft: { body: judged.body, by: actor, at } } };
    });
}
