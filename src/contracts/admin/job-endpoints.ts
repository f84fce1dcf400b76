import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated } from "./endpoint.ts";

export const jobStates = ["failed", "waiting", "done"] as const;
export type JobState = (typeof jobStates)[number];

const jobRow = z.object({
  id: z.int(),
  kind: z.string(),
  /** Label of the kind: 'Mail: order confirmed'. */
  words: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  /** Time of failure or completion, or when it is due. */
  at: isoTime,
  /** Error of the last attempt; also set while the job waits for a retry. */
  reason: z.string().nullable(),
  /** The order of the job, if any. The rest of the payload is not exposed. */
  orderId: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

export const jobEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/jobs",
    permission: "jobs.read",
    summary: "List jobs by state, newest first; waiting jobs by due time",
    query: pageQuery.extend({
      state: z.enum(jobStates).default("failed"),
      /** Only mails, or everything else. */
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
    summary: "List job kinds with labels and failed counts (up to 1,000)",
    response: z.object({ kinds: z.array(z.object({ kind: z.string(), words: z.string(), failed: z.int() })) }),
  }),
  retry: defineEndpoint({
    method: "POST",
    path: "/jobs/:id/retry",
    permission: "jobs.retry",
    summary: "Retry a failed job",
    body: z.object({}),
    response: z.object({ retried: z.int() }),
  }),
  retryAll: defineEndpoint({
    method: "POST",
    path: "/jobs/retry",
    permission: "jobs.retry",
    summary: "Retry all failed jobs of a kind, up to 1,000",
    body: z.object({ kind: z.string().regex(/^[a-z.-]{1,60}$/, "Please choose a kind of job.") }),
    response: z.object({ retried: z.int() }),
  }),
};
