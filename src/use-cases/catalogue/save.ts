import { productForm } from "#contracts/admin/catalogue.ts";
import { putDraft } from "#db/queries/product-drafts.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { asItIs, changedMeanwhile, type HeldProduct, holdProduct, noSuchProduct } from "./hold-product.ts";
import type { Catalogue } from "./types.ts";

const mostLetters = 300_000;

/** Keeps what was written so far, right or wrong: it is judged when it is published. */
export function save({ database, clock }: Pick<Deps, "database" | "clock">): Catalogue["save"] {
  return async (who, id, { form: given, revision }) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const form = known(given);
    if (JSON.stringify(form).length > mostLetters) return { ok: false, error: refusal("too-large") };
    return await retrying(database, async (tx) => {
      const held = await holdProduct(tx, id);
      if (!held) return noSuchProduct;
      if (held.revision !== revision) return await changedMeanwhile(tx, id);
      await putDraft(tx, {
        productId: id,
        kind: held.kind,
        name: nameOf(form, held),
        form: { ...form, kind: held.kind },
        revision: held.revision + 1,
        savedBy: actorOf(who),
        savedAt: clock(),
      });
      return await asItIs(tx, id);
    });
  };
}

const known = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in productForm.shape));

/** For lists: the last one that was a name. */
function nameOf({ name }: Record<string, unknown>, held: HeldProduct): string {
  const typed = typeof name === "string" ? name.trim().slice(0, 200) : "";
  return typed === "" ? held.name : typed;
}
