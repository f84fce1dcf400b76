import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated } from "./endpoint.ts";

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
  at: isoTime,
  /** Why it did not work the last time; also of one that waits for another try. */
  reason: z.string().nullable(),
  /** The order that it is about, where it names one. Nothing else of what a job carries is shown. */
  orderId: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

export const jobEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/jobs",
    permission: "jobs.read",
    summary: "Jobs that failed, wait or are done, newest first; those that wait, the next one first",
    query: pageQuery.extend({
      state: z.enum(jobStates).default("failed"),
      /** Mails alone, or all others. */
      mail: z.enum(["yes", "no"]).optional(),
      kind: z
        .string()
        .regex(/^[a-z.-]{1,60}$/)
        .optional(),
    }),
    response: paginated(jobRow),
  }),
  kinds: defineEndpoint({
    method: "GET",
    path: "/jobs/kinds",
    permission: "jobs.read",
    summary: "Kinds of jobs with their words, and how many of each failed, up to 1,000",
    response: z.object({ kinds: z.array(z.object({ kind: z.string(), words: z.string(), failed: z.int() })) }),
  }),
  retry: defineEndpoint({
    method: "POST",
    path: "/jobs/:id/retry",
    permission: "jobs.retry",
    summary: "Run a failed job again, from its first attempt",
    body: z.object({}),
    response: z.object({ retried: z.int() }),
  }),
  retryAll: defineEndpoint({
    method: "POST",
    path: "/jobs/retry",
    permission: "jobs.retry",
    summary: "Run every failed job of a kind again, 1,000 at once",
    body: z.object({ kind: z.string().regex(/^[a-z.-]{1,60}$/, "Please choose a kind of job.") }),
    response: z.object({ retried: z.int() }),
  }),
};
