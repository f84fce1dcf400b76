import type { RoutePermissions } from "./route-permissions.ts";

export const reviewRoutes: RoutePermissions = {
  permissions: {
    "GET /reviews": "reviews.read",
    "GET /reviews/:id": "reviews.read",
    "POST /reviews/bulk/decide": "reviews.decide",
    "POST /reviews/:id/decide": "reviews.decide",
    "POST /reviews/:id/answer": "reviews.decide",
  },
  bodies: {
    "POST /reviews/bulk/decide": { ids: ["none"], state: "hidden" },
    "POST /reviews/:id/decide": { state: "hidden" },
    "POST /reviews/:id/answer": { was: "", answer: "Sample answer" },
  },
  createPathIds: async ({ database: { db } }) => {
    const { id } = await db.selectFrom("reviews").select("id").limit(1).executeTakeFirstOrThrow();
    const routes = ["GET /reviews/:id", "POST /reviews/:id/decide", "POST /reviews/:id/answer"];
    return Object.fromEntries(routes.map((route) => [route, id]));
  },
};
