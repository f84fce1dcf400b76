import type { ProductListQuery, ProductRow } from "#contracts/admin/products.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

/** The catalogue as those see it who keep it. */
export type Products = {
  list(who: Who, query: ProductListQuery): Promise<Result<{ items: ProductRow[]; next: string | null }>>;
};
