import { z } from "zod";
import { call, pageOf, pageQuery, time } from "./call.ts";

export const jobStates = ["failed", "waiting", "done"] as const;
export type JobState = (typeof jobStates)[number];

const jobRow = z.object({
  id: z.int(),
  kind: z.string(),
  /** The kind in words: 'Mail: order confirmed'. */
  words: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  /** When it failed or was done, or is due. */
  at: time,
  /** Why it did not work the last time; also of one that waits for another try. */
  reason: z.string().nullable(),
  /** The order that it is about, where it names one. Nothing else of what a job carries is shown. */
  orderId: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

export const jobCalls = {
  list: call({
    method: "GET",
    path: "/jobs",
    need: "jobs.read",
    says: "Jobs that failed, wait or are done, newest first; those that wait, the next one first",
    query: pageQuery.extend({
      state: z.enum(jobStates).default("failed"),
      /** Mails alone, or all others. */
      mail: z.enum(["yes", "no"]).optional(),
      kind: z
        .string()
        .regex(/^[a-z.-]{1,60}$/)
        .optional(),
    }),
    answer: pageOf(jobRow),
  }),
  kinds: call({
    method: "GET",
    path: "/jobs/kinds",
    need: "jobs.read",
    says: "Kinds of jobs with their words, and how many of each failed, up to 1,000",
    answer: z.object({ kinds: z.array(z.object({ kind: z.string(), words: z.string(), failed: z.int() })) }),
  }),
  retry: call({
    method: "POST",
    path: "/jobs/:id/retry",
    need: "jobs.retry",
    says: "Run a failed job again, from its first attempt",
    body: z.object({}),
    answer: z.object({ retried: z.int() }),
  }),
  retryAll: call({
    method: "POST",
    path: "/jobs/retry",
    need: "jobs.retry",
    says: "Run every failed job of a kind again, 1,000 at once",
    body: z.object({ kind: z.string().regex(/^[a-z.-]{1,60}$/, "Please choose a kind of job.") }),
    answer: z.object({ retried: z.int() }),
  }),
};
