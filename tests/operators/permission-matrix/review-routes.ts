import type { RoutePermissions } from "./route-permissions.ts";

export const reviewRoutes: RoutePermissions = {
  permissions: {
    "GET /reviews": "reviews.read",
    "GET /reviews/:id": "reviews.read",
    "POST /reviews/bulk/moderate": "reviews.decide",
    "POST /reviews/:id/moderate": "reviews.decide",
    "POST /reviews/:id/answer": "reviews.decide",
  },
  bodies: {
    "POST /reviews/bulk/moderate": { ids: ["none"], state: "hidden" },
    "POST /reviews/:id/moderate": { state: "hidden" },
    "POST /reviews/:id/answer": { was: "", answer: "Sample answer" },
  },
  createPathIds: async ({ database: { db } }) => {
    const { id } = await db.selectFrom("reviews").select("id").limit(1).executeTakeFirstOrThrow();
    const routes = ["GET /reviews/:id", "POST /reviews/:id/moderate", "POST /reviews/:id/answer"];
    return Object.fromEntries(routes.map((route) => [route, id]));
  },
};
