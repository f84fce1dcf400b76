import { jobCalls } from "#contracts/admin/jobs.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

/** Work behind the counter. */
export function mountJobs(on: Answers, { jobs }: Shop): void {
  on(jobCalls.list, ({ who, query }) => jobs.list(who, query));
  on(jobCalls.kinds, ({ who }) => jobs.kinds(who));
  on(jobCalls.retry, ({ who, id }) => jobs.retry(who, id));
  on(jobCalls.retryAll, ({ who, body }) => jobs.retryAll(who, body.kind));
}
