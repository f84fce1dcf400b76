import { transactionWithRetry } from "#db/retrying.ts";
import { productPath } from "../catalog/product-path.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { signPreviewUrl } from "../preview/token.ts";
import { previewForm } from "./apply-draft.ts";
import { lockProduct, productNotFound } from "./hold-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

/** An address that shows the real page with the draft in it, for an hour, also on a phone where nobody is signed in. */
export function previewDraft(deps: Pick<Deps, "database" | "clock" | "secret">): CatalogEditUseCases["preview"] {
  return async (who, id) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(deps.database, async (tx) => {
      const held = await lockProduct(tx, id);
      if (!held) return productNotFound;
      const shown = await previewForm(tx, held, deps.clock());
      const path = productPath({ id, ...shown.form }) ?? `/single-product-page/${id}`;
      return { ok: true, value: { path: signPreviewUrl(deps, { kind: "product", id }, path) } };
    });
  };
}
