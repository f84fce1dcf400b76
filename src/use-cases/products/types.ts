import type { ProductListQuery, ProductRow } from "#contracts/admin/products.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../shop.ts";

/** The catalogue as those see it who keep it. */
export type ProductListUseCases = {
  list(who: Actor, query: ProductListQuery): Promise<Result<{ items: ProductRow[]; next: string | null }>>;
};
