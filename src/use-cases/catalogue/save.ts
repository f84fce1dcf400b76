import { productForm } from "#contracts/admin/catalogue.ts";
import { upsertDraft } from "#db/queries/product-drafts.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { currentProduct, type LockedProduct, lockProduct, productConflict, productNotFound } from "./hold-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

const maxDraftLength = 300_000;

/** Keeps what was written so far, right or wrong: it is judged when it is published. */
export function saveDraft({ database, clock }: Pick<Deps, "database" | "clock">): CatalogEditUseCases["save"] {
  return async (who, id, { form: given, revision }) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const form = knownFields(given);
    if (JSON.stringify(form).length > maxDraftLength) return { ok: false, error: refusal("too-large") };
    return await transactionWithRetry(database, async (tx) => {
      const held = await lockProduct(tx, id);
      if (!held) return productNotFound;
      if (held.revision !== revision) return await productConflict(tx, id);
      await upsertDraft(tx, {
        productId: id,
        kind: held.kind,
        name: draftName(form, held),
        form: { ...form, kind: held.kind },
        revision: held.revision + 1,
        savedBy: formatActor(who),
        savedAt: clock(),
      });
      return await currentProduct(tx, id);
    });
  };
}

const knownFields = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in productForm.shape));

/** For lists: the last one that was a name. */
function draftName({ name }: Record<string, unknown>, held: LockedProduct): string {
  const typed = typeof name === "string" ? name.trim().slice(0, 200) : "";
  return typed === "" ? held.name : typed;
}
