import type { Deps } from "../deps.ts";
import { kindsOfJobs, listOfJobs } from "./list.ts";
import { retryAllJobs, retryJob } from "./retry.ts";
import type { JobUseCases } from "./types.ts";

export function jobUseCases(deps: Deps): JobUseCases {
  return { list: listOfJobs(deps), kinds: kindsOfJobs(deps), retry: retryJob(deps), retryAll: retryAllJobs(deps) };
}
