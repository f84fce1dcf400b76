import type { RoutePermissions } from "./route-permissions.ts";

export const newsletterRoutes: RoutePermissions = {
  permissions: {
    "GET /subscribers": "subscribers.read",
    "POST /subscribers/export": "subscribers.read",
  },
};
