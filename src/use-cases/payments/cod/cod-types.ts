import type { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Calls = typeof codEndpoints;

/** The PIN and block lists of cash on delivery (docs/rules.md 12.5). */
export type CodUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  add(actor: Actor, asked: EndpointBody<Calls["add"]>): Promise<Result<EndpointResponse<Calls["add"]>>>;
  remove(actor: Actor, asked: EndpointBody<Calls["remove"]>): Promise<Result<EndpointResponse<Calls["remove"]>>>;
  block(actor: Actor, asked: EndpointBody<Calls["block"]>): Promise<Result<EndpointResponse<Calls["block"]>>>;
  report(actor: Actor, days: EndpointQuery<Calls["report"]>): Promise<Result<EndpointResponse<Calls["report"]>>>;
};
