import { writeAudit } from "#db/queries/audit.ts";
import { raiseRevisions } from "#db/queries/product-drafts.ts";
import { setVisible } from "#db/queries/product-writing.ts";
import { retrying } from "#db/retrying.ts";
import type { Subject } from "#domain/change.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { asItIs, changedMeanwhile, holdToSell, noSuchProduct } from "./hold-product.ts";
import type { Catalogue } from "./types.ts";

/** What is taken out of the shop is not found, not listed and not sold; orders that were placed stay as they are. */
export function show({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["show"] {
  return async (who, id, { isVisible, revision }) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retrying(database, async (tx) => {
      const held = await holdToSell(tx, id);
      if (!held?.row) return noSuchProduct;
      if (held.revision !== revision) return await changedMeanwhile(tx, id);
      if (held.row.published === isVisible) return await asItIs(tx, id);
      const at = clock();
      await setVisible(tx, id, isVisible, at);
      await raiseRevisions(tx, [id]);
      const told = {
        subjectKind: "product",
        subjectId: id,
        before: { visible: !isVisible },
        after: { visible: isVisible },
      };
      await writeAudit(tx, {
        at,
        actor: actorOf(who),
        action: isVisible ? "product.shown" : "product.hidden",
        ...told,
      });
      const subjects: Subject[] = [`catalogue:${held.kind}`, `product:${id}`];
      // What people say of the drinks stands on pages of its own.
      if (held.kind === "beverage") subjects.push("reviews");
      for (const subject of subjects) await database.notify(tx, subject);
      return await asItIs(tx, id);
    });
  };
}
