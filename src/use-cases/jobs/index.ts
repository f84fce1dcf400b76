import type { Deps } from "../deps.ts";
import { listAdminJobs, listJobKinds } from "./list.ts";
import { retryAllJobs, retryJob } from "./retry.ts";
import type { JobUseCases } from "./types.ts";

export function createJobUseCases(deps: Deps): JobUseCases {
  return { list: listAdminJobs(deps), kinds: listJobKinds(deps), retry: retryJob(deps), retryAll: retryAllJobs(deps) };
}
