import { writeAudit } from "#db/queries/audit.ts";
import { deleteDraft } from "#db/queries/product-drafts.ts";
import { setRevision } from "#db/queries/product-writing.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { changedMeanwhile, holdProduct, noSuchProduct } from "./hold-product.ts";
import type { Catalogue } from "./types.ts";

/** What was never published goes with its draft. */
export function discard({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["discard"] {
  return async (who, id, revision) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retrying(database, async (tx) => {
      const held = await holdProduct(tx, id);
      if (!held) return noSuchProduct;
      if (held.revision !== revision) return await changedMeanwhile(tx, id);
      if (!held.draft) return { ok: false, error: refusal("no-draft") };
      await deleteDraft(tx, id);
      if (held.row) await setRevision(tx, id, held.revision + 1);
      const told = { subjectKind: "product", subjectId: id, before: { draft: held.name } };
      await writeAudit(tx, { at: clock(), actor: actorOf(who), action: "product.draft-discarded", ...told });
      return { ok: true, value: null };
    });
  };
}
