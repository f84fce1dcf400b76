import { writeAudit } from "#db/queries/audit.ts";
import { deleteDraft } from "#db/queries/product-drafts.ts";
import { setProductRevision } from "#db/queries/product-writing.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { lockProduct, productConflict, productNotFound } from "./hold-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

/** What was never published goes with its draft. */
export function discardDraft({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["discard"] {
  return async (who, id, revision) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const held = await lockProduct(tx, id);
      if (!held) return productNotFound;
      if (held.revision !== revision) return await productConflict(tx, id);
      if (!held.draft) return { ok: false, error: refusal("no-draft") };
      await deleteDraft(tx, id);
      if (held.row) await setProductRevision(tx, id, held.revision + 1);
      const told = { subjectKind: "product", subjectId: id, before: { draft: held.name } };
      await writeAudit(tx, { at: clock(), actor: formatActor(who), action: "product.draft-discarded", ...told });
      return { ok: true, value: null };
    });
  };
}
