import type { ProductListQuery, ProductRow } from "#contracts/admin/product-list-endpoints.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** Operators' use cases of the product list. */
export type ProductListUseCases = {
  list(actor: Actor, query: ProductListQuery): Promise<Result<{ items: ProductRow[]; next: string | null }>>;
};
