import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Done = { status: "success" };

/** GST rates by HSN and day (issue 7 §1, india.md). What was invoiced stays as it is. */
export type TaxClassUseCases = {
  list(actor: Actor): Promise<Result<EndpointResponse<typeof taxClassEndpoints.list>>>;
  add(actor: Actor, input: EndpointBody<typeof taxClassEndpoints.add>): Promise<Result<Done>>;
  /** '2201 2025-09-22'; only one that begins today or later. */
  remove(actor: Actor, id: string): Promise<Result<Done>>;
};
