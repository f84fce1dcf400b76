import { retrying } from "#db/retrying.ts";
import { productPath } from "../catalog/product-path.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { previewAddress } from "../preview/token.ts";
import { shownForm } from "./apply-draft.ts";
import { holdProduct, noSuchProduct } from "./hold-product.ts";
import type { Catalogue } from "./types.ts";

/** An address that shows the real page with the draft in it, for an hour, also on a phone where nobody is signed in. */
export function preview(deps: Pick<Deps, "database" | "clock" | "secret">): Catalogue["preview"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retrying(deps.database, async (tx) => {
      const held = await holdProduct(tx, id);
      if (!held) return noSuchProduct;
      const shown = await shownForm(tx, held, deps.clock());
      const path = productPath({ id, ...shown.form }) ?? `/single-product-page/${id}`;
      return { ok: true, value: { path: previewAddress(deps, { kind: "product", id }, path) } };
    });
  };
}
