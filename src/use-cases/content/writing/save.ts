import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { readBody } from "../kind-of.ts";
import { change } from "./change.ts";
import { judge, missingPictures } from "./judge.ts";
import type { Documents } from "./types.ts";

/** Keeps a draft: customers do not see it. */
export function save(deps: Pick<Deps, "database" | "clock">): Documents["save"] {
  return async (who, id, { body: given, revision }) =>
    await change(deps, { who, id, revision }, async ({ tx, key, row, actor, at }) => {
      const judged = judge(key, given, readBody(key, row?.draft ?? row?.published ?? undefined));
      if (!judged.ok) return { refused: refusal("invalid-input", { fields: judged.fields }) };
      const fields = await missingPictures(tx, key, judged.body);
      if (Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      return { change: { draft: { body: judged.body, by: actor, at } } };
    });
}
