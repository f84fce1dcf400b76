import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../shop.ts";
import type { CsvFile } from "../tax/tax-types.ts";

type Calls = typeof subscriberEndpoints;

/** Who may be written to, for the shop. */
export type AdminNewsletterUseCases = {
  list(who: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  /** Who took the addresses, when and how many, is in the audit. */
  export(who: Actor, filter: EndpointBody<Calls["export"]>): Promise<Result<CsvFile>>;
};
