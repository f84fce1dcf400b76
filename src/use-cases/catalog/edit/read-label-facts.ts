import { findNewestLabel } from "#db/queries/catalog/full-product.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { listFactsOfSettings, listSharedFacts } from "#domain/catalog/fill-label-facts.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { CatalogEditUseCases } from "./catalog-edit-types.ts";
import { isProductId, productNotFound } from "./lock-product.ts";
import { readAdminProduct } from "./read-admin-product.ts";

/** Reads the facts from which a product's label can be filled (docs/rules.md 19.15). */
export function readLabelFacts({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["labelFacts"] {
  return authorized("catalogue.write", async (_, id) => {
    const product = isProductId(id) ? await readAdminProduct(db, id) : undefined;
    if (!product) return productNotFound;
    const kind = (product.draft ?? product.published)?.kind === "merch" ? "merch" : "beverage";
    const newest = await findNewestLabel(db, { kind, id });
    return {
      ok: true,
      value: {
        settings: listFactsOfSettings(await readSettings(db)),
        latest: newest ? { name: newest.name, facts: listSharedFacts(newest) } : null,
      },
    };
  });
}
