import type { AnswerOf, QueryOf } from "#contracts/admin/call.ts";
import type { jobCalls } from "#contracts/admin/jobs.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Calls = typeof jobCalls;

/** Work behind the counter, as operators see it (issue 6 §2). */
export type JobUseCases = {
  list(who: Who, query: QueryOf<Calls["list"]>): Promise<Result<AnswerOf<Calls["list"]>>>;
  kinds(who: Who): Promise<Result<AnswerOf<Calls["kinds"]>>>;
  /** Of two who ask at once one does it; the other hears that it waits already. */
  retry(who: Who, jobId: string): Promise<Result<{ retried: number }>>;
  retryAll(who: Who, kind: string): Promise<Result<{ retried: number }>>;
};
