import { recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const verificationRoutes: RoutePermissions = {
  permissions: {
    "GET /maintenance": "books.verify",
    "GET /maintenance/runs": "books.verify",
    "GET /maintenance/runs/:id": "books.verify",
    "POST /maintenance/verify": "books.verify",
  },
  createPathIds: async ({ database: { db }, clock }) => {
    const at = clock.now();
    const run = { kind: "backup", startedAt: at, endedAt: at, ok: true, summary: "Sample", report: {} } as const;
    const { id } = await recordMaintenanceRun(db, run);
    return { "GET /maintenance/runs/:id": String(id) };
  },
};
