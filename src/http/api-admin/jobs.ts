import { jobEndpoints } from "#contracts/admin/jobs.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

/** Work behind the counter. */
export function mountJobs(on: MountEndpoint, { jobs }: Shop): void {
  on(jobEndpoints.list, ({ actor: who, query }) => jobs.list(who, query));
  on(jobEndpoints.kinds, ({ actor: who }) => jobs.kinds(who));
  on(jobEndpoints.retry, ({ actor: who, id }) => jobs.retry(who, id));
  on(jobEndpoints.retryAll, ({ actor: who, body }) => jobs.retryAll(who, body.kind));
}
