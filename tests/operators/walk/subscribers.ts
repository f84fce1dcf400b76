import type { RoutePermissions } from "./walk.ts";

export const newsletterRoutes: RoutePermissions = {
  permissions: {
    "GET /subscribers": "subscribers.read",
    "POST /subscribers/export": "subscribers.read",
  },
};
