import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { deleteDraft } from "#db/queries/product-drafts.ts";
import { wholeRows } from "#db/queries/whole-products.ts";
import { retryTaken } from "#db/retry-taken.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { asItIs, changedMeanwhile, holdToSell, noSuchProduct } from "./hold-product.ts";
import { judgeDraft } from "./judge-draft.ts";
import { publishedForm } from "./published-form.ts";
import { toldChanges } from "./told-changes.ts";
import type { Catalogue } from "./types.ts";
import { writeProduct } from "./write-product.ts";

/** A draft is what customers see from this moment, all of it or nothing (issue 7 §1). */
export function publish({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["publish"] {
  return async (who, id, revision) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retryTaken(database, async (tx) => {
      const held = await holdToSell(tx, id);
      if (!held) return noSuchProduct;
      if (held.revision !== revision) return await changedMeanwhile(tx, id);
      if (!held.draft) return { ok: false, error: refusal("no-draft") };
      const at = clock();
      const judged = await judgeDraft(tx, held, at);
      if ("fields" in judged) return notReady(judged.fields);
      const rows = await wholeRows(tx, id);
      const before = rows ? publishedForm(rows) : null;
      await writeProduct(tx, { id, form: judged.form, revision: held.revision + 1, at });
      await deleteDraft(tx, id);
      const told = { subjectKind: "product", subjectId: id, ...toldChanges(before, judged.form) };
      await writeAudit(tx, { at, actor: actorOf(who), action: "product.published", ...told });
      await tellPages(database, tx, { id, before, after: judged.form });
      return await asItIs(tx, id);
    });
  };
}

function notReady(fields: Record<string, string>) {
  const count = Object.keys(fields).length;
  const message = count === 1 ? "One thing is missing or wrong." : `${count} things are missing or wrong.`;
  return { ok: false, error: refusal("invalid-input", { message, fields }) } as const;
}

type Published = { id: string; before: ProductForm | null; after: ProductForm };

/** Lists are made anew only when another product stands in them, or stands elsewhere. */
async function tellPages(database: Database, tx: Tx, { id, before, after }: Published): Promise<void> {
  const subjects: Subject[] = [`product:${id}`];
  if (!before || before.featured !== after.featured) subjects.push(`catalogue:${after.kind}`);
  for (const subject of subjects) await database.notify(tx, subject);
}
