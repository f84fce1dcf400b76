import type { RoutePermissions } from "./route-permissions.ts";

export const newsletterRoutes: RoutePermissions = {
  permissions: {
    "GET /newsletter/subscribers": "subscribers.read",
    "POST /newsletter/subscribers/export": "subscribers.read",
    "POST /newsletter/subscribers/:id/unsubscribe": "customers.change",
  },
};
