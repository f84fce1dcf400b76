import type { productBulkEndpoints } from "#contracts/admin/catalog/product-bulk-endpoints.ts";
import type { AdminProduct, productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type {
  ProductFilters,
  ProductListQuery,
  ProductRow,
  ProductSummary,
  productListEndpoints,
} from "#contracts/admin/catalog/product-list-endpoints.ts";
import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** The result of a save; on a conflict, `current` carries the product as it is now. */
export type ResultOrCurrent<T> = Result<T> & { current?: AdminProduct };

type LabelFacts = EndpointResponse<typeof productEndpoints.labelFacts>;
type NewProduct = EndpointBody<typeof productEndpoints.create>;
export type BulkProductResult = EndpointResponse<typeof productBulkEndpoints.showMany>["results"][number];
export type ProductSortOrder = EndpointResponse<typeof productEndpoints.arrangement>;
type NewSortOrder = EndpointBody<typeof productEndpoints.arrange>;

/** Operators' use cases of products (docs/rules.md 19.1). `revision` is the one that the operator saw. */
export type CatalogEditUseCases = {
  list(actor: Actor, query: ProductListQuery): Promise<Result<{ items: ProductRow[]; next: string | null }>>;
  summarize(actor: Actor, filters: ProductFilters): Promise<Result<ProductSummary>>;
  countViews(actor: Actor): Promise<Result<EndpointResponse<typeof productListEndpoints.viewCounts>>>;
  create(actor: Actor, product: NewProduct): Promise<Result<AdminProduct>>;
  get(actor: Actor, id: string): Promise<Result<AdminProduct>>;
  save(actor: Actor, id: string, draft: { form: object; revision: number }): Promise<ResultOrCurrent<AdminProduct>>;
  publish(actor: Actor, id: string, revision: number): Promise<ResultOrCurrent<AdminProduct>>;
  schedule(
    actor: Actor,
    id: string,
    to: EndpointBody<typeof productEndpoints.schedule>,
  ): Promise<ResultOrCurrent<AdminProduct>>;
  unschedule(actor: Actor, id: string, revision: number): Promise<ResultOrCurrent<AdminProduct>>;
  /** Publishes a draft whose time has come; called by the job. */
  publishScheduled(id: string): Promise<void>;
  discard(actor: Actor, id: string, revision: number): Promise<ResultOrCurrent<null>>;
  setVisibility(
    actor: Actor,
    id: string,
    to: { isVisible: boolean; revision: number },
  ): Promise<ResultOrCurrent<AdminProduct>>;
  setVisibilityOfMany(
    actor: Actor,
    to: EndpointBody<typeof productBulkEndpoints.showMany>,
  ): Promise<Result<BulkProductResult[]>>;
  publishMany(actor: Actor, items: { id: string; revision: number }[]): Promise<Result<BulkProductResult[]>>;
  labelFacts(actor: Actor, id: string): Promise<Result<LabelFacts>>;
  preview(actor: Actor, id: string): Promise<Result<{ path: string }>>;
  sortOrder(actor: Actor, kind: ProductForm["kind"]): Promise<Result<ProductSortOrder>>;
  saveSortOrder(actor: Actor, arranged: NewSortOrder): Promise<Result<null> & { current?: ProductSortOrder }>;
};
