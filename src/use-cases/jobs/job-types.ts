import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof jobEndpoints;

/** Work behind the counter, as operators see it (issue 6 §2). */
export type JobUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  kinds(actor: Actor): Promise<Result<EndpointResponse<Calls["kinds"]>>>;
  /** Of two who ask at once one does it; the other hears that it waits already. */
  retry(actor: Actor, jobId: string): Promise<Result<{ retried: number }>>;
  retryAll(actor: Actor, kind: string): Promise<Result<{ retried: number }>>;
};
