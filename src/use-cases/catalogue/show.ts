import { writeAudit } from "#db/queries/audit.ts";
import { incrementRevisions } from "#db/queries/product-drafts.ts";
import { setProductVisibility } from "#db/queries/product-writing.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { CacheTag } from "#domain/change.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { currentProduct, lockProductWithVariants, productConflict, productNotFound } from "./hold-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

/** What is taken out of the shop is not found, not listed and not sold; orders that were placed stay as they are. */
export function setVisibility({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): CatalogEditUseCases["setVisibility"] {
  return async (who, id, { isVisible, revision }) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const held = await lockProductWithVariants(tx, id);
      if (!held?.row) return productNotFound;
      if (held.revision !== revision) return await productConflict(tx, id);
      if (held.row.published === isVisible) return await currentProduct(tx, id);
      const at = clock();
      await setProductVisibility(tx, id, isVisible, at);
      await incrementRevisions(tx, [id]);
      const told = {
        subjectKind: "product",
        subjectId: id,
        before: { visible: !isVisible },
        after: { visible: isVisible },
      };
      await writeAudit(tx, {
        at,
        actor: formatActor(who),
        action: isVisible ? "product.shown" : "product.hidden",
        ...told,
      });
      const subjects: CacheTag[] = [`catalogue:${held.kind}`, `product:${id}`];
      // What people say of the drinks stands on pages of its own.
      if (held.kind === "beverage") subjects.push("reviews");
      for (const subject of subjects) await database.notify(tx, subject);
      return await currentProduct(tx, id);
    });
  };
}
