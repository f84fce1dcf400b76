import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { insertVersion } from "#db/queries/documents.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { type Body, kindOf, readBody } from "../kind-of.ts";
import { type Acting, change } from "./change.ts";
import { changedWords } from "./changed-words.ts";
import { judge, missingPictures } from "./judge.ts";
import type { Documents } from "./types.ts";

/** What the draft says is what customers read from now on; it becomes a version, and pages that show it go. */
export function publish(deps: Pick<Deps, "database" | "clock">): Documents["publish"] {
  return async (who, id, { revision }) =>
    await change(deps, { who, id, revision }, async (acting) => {
      const { tx, key, row, actor, at } = acting;
      if (!row?.draft) return { refused: refusal("no-draft") };
      const before = readBody(key, row.published ?? undefined);
      const draft = readBody(key, row.draft);
      const judged = judge(key, draft, draft);
      const fields = judged.ok ? await missingPictures(tx, key, judged.body) : judged.fields;
      if (!judged.ok || Object.keys(fields).length > 0) return { refused: refusal("invalid-input", { fields }) };
      const told = changedWords(kindOf(key).fields, before, judged.body);
      // As it stood: there is nothing to tell anybody of.
      if (!told) return { change: { draft: null } };
      await keepFirst(acting, before);
      const version = (row.version || 1) + 1;
      await keepVersion(tx, { key, version, body: judged.body, actor, at });
      const entry = { at, actor, action: "document.published", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, ...told });
      await deps.database.notify(tx, `document:${key}` satisfies Subject);
      return { change: { draft: null, published: { body: judged.body, version, at } } };
    });
}

/** What stood there before anybody published stays readable and can be restored: it is the first version. */
async function keepFirst({ tx, key, row, at }: Acting, body: Body): Promise<void> {
  if (row?.version === 0) await keepVersion(tx, { key, version: 1, body, actor: "shop", at });
}

type Version = { key: Acting["key"]; version: number; body: Body; actor: string; at: Date };

async function keepVersion(tx: Tx, version: Version): Promise<void> {
  const dated = kindOf(version.key).isDated ? String(version.body.dated) : null;
  await insertVersion(tx, { ...version, dated });
}
