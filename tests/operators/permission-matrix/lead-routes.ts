import { insertLead } from "#db/queries/leads/lead-queries.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const leadRoutes: RoutePermissions = {
  permissions: {
    "GET /leads": "leads.read",
    "GET /leads/:id": "leads.read",
    "POST /leads/:id/answer": "leads.write",
    "POST /leads/:id/notes": "leads.write",
    "POST /leads/:id/state": "leads.write",
  },
  bodies: {
    "POST /leads/:id/answer": { text: "Sample answer", key: "walk-answer-1", version: "new.0" },
    "POST /leads/:id/notes": { text: "Sample note", key: "walk-note-1" },
    "POST /leads/:id/state": { state: "closed", version: "new.0" },
  },
  createPathIds: async ({ database: { db } }) => {
    const sender = { firstName: "Sample", lastName: "Writer", email: "walk@sample.test", phoneNumber: "919876543210" };
    const id = String(await insertLead(db, { ...sender, formKey: "walk" }));
    const routes = ["GET /leads/:id", "POST /leads/:id/answer", "POST /leads/:id/notes", "POST /leads/:id/state"];
    return Object.fromEntries(routes.map((route) => [route, id]));
  },
};
