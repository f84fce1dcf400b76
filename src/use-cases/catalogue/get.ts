import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { isProductId, noSuchProduct } from "./hold-product.ts";
import { readAdminProduct } from "./read-product.ts";
import type { Catalogue } from "./types.ts";

export function get({ database: { db } }: Pick<Deps, "database">): Catalogue["get"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const product = isProductId(id) ? await readAdminProduct(db, id) : undefined;
    return product ? { ok: true, value: product } : noSuchProduct;
  };
}
