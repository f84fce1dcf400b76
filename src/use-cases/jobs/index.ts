import type { Deps } from "../kernel/deps.ts";
import type { JobUseCases } from "./job-types.ts";
import { listAdminJobs, listJobKinds, retryAllJobs, retryJob } from "./manage-jobs.ts";

export function createJobUseCases(deps: Deps): JobUseCases {
  return { list: listAdminJobs(deps), kinds: listJobKinds(deps), retry: retryJob(deps), retryAll: retryAllJobs(deps) };
}
