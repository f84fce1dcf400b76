import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { PageRow, pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import type { PageView } from "#contracts/content/page-view.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** Use cases by which visitors read the owner's pages. */
export type PageReadUseCases = {
  /** The published page of an address, with one page of the list of those below it. */
  page(path: string, options?: { listed?: number }): Promise<PageView | undefined>;
  /** Addresses of the published pages, with the ISO time of their last change. */
  livePages(): Promise<{ path: string; updatedAt: string | null }[]>;
};

type Calls = typeof pageEndpoints;
export type ResultOrCurrentPages = Result<EndpointResponse<Calls["list"]>> & { current?: { items: PageRow[] } };

/** Operators' use cases for the places of pages. Their texts are documents. */
export type PageUseCases = {
  list(actor: Actor): Promise<Result<EndpointResponse<Calls["list"]>>>;
  create(actor: Actor, page: EndpointBody<Calls["create"]>): Promise<Result<PageRow>>;
  move(actor: Actor, id: string, to: EndpointBody<Calls["move"]>): Promise<Result<PageRow>>;
  arrange(actor: Actor, order: EndpointBody<Calls["arrange"]>): Promise<ResultOrCurrentPages>;
  unpublish(actor: Actor, id: string): Promise<Result<PageRow>>;
  remove(actor: Actor, id: string): Promise<Result<null>>;
};
