import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { isProductId, productNotFound } from "./hold-product.ts";
import { readAdminProduct } from "./read-product.ts";
import type { CatalogEditUseCases } from "./types.ts";

export function getProduct({ database: { db } }: Pick<Deps, "database">): CatalogEditUseCases["get"] {
  return async (who, id) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const product = isProductId(id) ? await readAdminProduct(db, id) : undefined;
    return product ? { ok: true, value: product } : productNotFound;
  };
}
