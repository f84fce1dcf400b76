import type { AdminProduct, ProductForm, productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductListQuery, ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** The result of a save; on a conflict, `current` carries the product as it is now. */
export type ResultOrCurrent<T> = Result<T> & { current?: AdminProduct };

type NewProduct = EndpointBody<typeof productEndpoints.create>;
export type ProductSortOrder = EndpointResponse<typeof productEndpoints.arrangement>;
type NewSortOrder = EndpointBody<typeof productEndpoints.arrange>;

/** Operators' use cases of products (docs/rules.md 19.1). `revision` is the one that the operator saw. */
export type CatalogEditUseCases = {
  list(actor: Actor, query: ProductListQuery): Promise<Result<{ items: ProductRow[]; next: string | null }>>;
  create(actor: Actor, product: NewProduct): Promise<Result<AdminProduct>>;
  get(actor: Actor, id: string): Promise<Result<AdminProduct>>;
  save(actor: Actor, id: string, draft: { form: object; revision: number }): Promise<ResultOrCurrent<AdminProduct>>;
  publish(actor: Actor, id: string, revision: number): Promise<ResultOrCurrent<AdminProduct>>;
  discard(actor: Actor, id: string, revision: number): Promise<ResultOrCurrent<null>>;
  setVisibility(
    actor: Actor,
    id: string,
    to: { isVisible: boolean; revision: number },
  ): Promise<ResultOrCurrent<AdminProduct>>;
  preview(actor: Actor, id: string): Promise<Result<{ path: string }>>;
  sortOrder(actor: Actor, kind: ProductForm["kind"]): Promise<Result<ProductSortOrder>>;
  saveSortOrder(actor: Actor, arranged: NewSortOrder): Promise<Result<null> & { current?: ProductSortOrder }>;
};
