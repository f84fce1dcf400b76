import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated } from "./endpoint.ts";

const maintenanceKinds = ["backup", "verify", "drill", "restore"] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

const run = {
  id: z.int(),
  kind: z.enum(maintenanceKinds),
  startedAt: isoTime,
  endedAt: isoTime,
  ok: z.boolean(),
  /** One sentence: '412 orders, nothing lost.' */
  summary: z.string(),
};
const runRow = z.object(run);
export type MaintenanceRunRow = z.output<typeof runRow>;

const verification = z.object({
  rules: z.array(z.object({ name: z.string(), title: z.string(), checked: z.int(), breaches: z.int() })),
  /** The first of each rule. */
  breaches: z.array(z.object({ rule: z.string(), text: z.string(), ids: z.array(z.string()) })),
});
export type VerificationView = z.output<typeof verification>;

const permission = "books.verify";

export const verificationEndpoints = {
  overview: defineEndpoint({
    method: "GET",
    path: "/maintenance",
    permission,
    summary: "The last run of each kind, and whether a check of the books waits or runs",
    response: z.object({
      last: z.array(runRow),
      job: z.enum(["none", "waiting", "failed"]),
    }),
  }),
  runs: defineEndpoint({
    method: "GET",
    path: "/maintenance/runs",
    permission,
    summary: "List backups, restores, drills and checks of the books, newest first",
    query: pageQuery.extend({ kind: z.enum(maintenanceKinds).optional() }),
    response: paginated(runRow),
  }),
  run: defineEndpoint({
    method: "GET",
    path: "/maintenance/runs/:id",
    permission,
    summary: "One run; a check of the books with its report",
    response: z.object({ ...run, verification: verification.nullable() }),
  }),
  verify: defineEndpoint({
    method: "POST",
    path: "/maintenance/verify",
    permission,
    summary: "Queue a check of the books; while one waits or runs, it is the same one",
    body: z.object({}),
    response: z.object({ isNew: z.boolean() }),
  }),
};
