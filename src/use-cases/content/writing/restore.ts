import { findVersion } from "#db/queries/documents.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { readDocumentBody } from "../kind-of.ts";
import { withLockedDocument } from "./change.ts";
import type { DocumentUseCases } from "./types.ts";

/** An old version becomes the draft; fields that came later say what stands there at first. */
export function restoreVersion(deps: Pick<Deps, "database" | "clock">): DocumentUseCases["restore"] {
  return async (who, id, { version, revision }) =>
    await withLockedDocument(deps, { who, id, revision }, async ({ tx, key, actor, at }) => {
      const found = await findVersion(tx, { key, version });
      if (!found) return { refused: refusal("version-not-found") };
      return { change: { draft: { body: readDocumentBody(key, found.body), by: actor, at } } };
    });
}
