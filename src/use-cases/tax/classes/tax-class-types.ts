import type { taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Done = { status: "success" };

/** GST rates by HSN and start date (docs/rules.md 13.1). Issued documents never change. */
export type TaxClassUseCases = {
  list(actor: Actor): Promise<Result<EndpointResponse<typeof taxClassEndpoints.list>>>;
  add(actor: Actor, input: EndpointBody<typeof taxClassEndpoints.add>): Promise<Result<Done>>;
  /** `id` is e.g. '2201 2025-09-22'; only a rate that begins today or later can be removed. */
  remove(actor: Actor, id: string): Promise<Result<Done>>;
};
