import type { RoutePermissions } from "./route-permissions.ts";

export const jobRoutes: RoutePermissions = {
  permissions: {
    "GET /jobs": "jobs.read",
    "GET /jobs/kinds": "jobs.read",
    "POST /jobs/:id/retry": "jobs.retry",
    "POST /jobs/retry": "jobs.retry",
  },
  bodies: { "POST /jobs/retry": { kind: "mail.lead" } },
  createPathIds: async ({ database: { db }, clock }) => {
    const { id } = await db
      .insertInto("jobs")
      .values({ kind: "mail.lead", payload: JSON.stringify({ leadId: 1 }), failedAt: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { "POST /jobs/:id/retry": String(id) };
  },
};
