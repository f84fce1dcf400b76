import { versionRow } from "#db/queries/documents.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { readBody } from "../kind-of.ts";
import { change } from "./change.ts";
import type { Documents } from "./types.ts";

/** An old version becomes the draft; fields that came later say what stands there at first. */
export function restore(deps: Pick<Deps, "database" | "clock">): Documents["restore"] {
  return async (who, id, { version, revision }) =>
    await change(deps, { who, id, revision }, async ({ tx, key, actor, at }) => {
      const found = await versionRow(tx, { key, version });
      if (!found) return { refused: refusal("version-not-found") };
      return { change: { draft: { body: readBody(key, found.body), by: actor, at } } };
    });
}
