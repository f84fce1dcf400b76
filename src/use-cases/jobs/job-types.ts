import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof jobEndpoints;

/** Operators' use cases of background jobs. */
export type JobUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  kinds(actor: Actor): Promise<Result<EndpointResponse<Calls["kinds"]>>>;
  /** Lets one of two concurrent retries succeed; the other is told that the job is waiting already. */
  retry(actor: Actor, jobId: string): Promise<Result<{ retried: number }>>;
  retryAll(actor: Actor, kind: string): Promise<Result<{ retried: number }>>;
};
