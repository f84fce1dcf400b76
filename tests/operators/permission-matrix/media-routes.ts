import type { RoutePermissions } from "./route-permissions.ts";

export const mediaRoutes: RoutePermissions = {
  permissions: {
    "GET /media": "catalogue.read",
    "GET /media/:id": "catalogue.read",
    "POST /media": "catalogue.write",
    "POST /media/:id": "catalogue.write",
    "POST /media/:id/file": "catalogue.write",
    "DELETE /media/:id": "catalogue.write",
  },
  bodies: { "POST /media/:id": { alt: "A can", focusX: 50, focusY: 50, version: "1" } },
  queries: { "POST /media": "alt=A+can&name=can.jpg", "POST /media/:id/file": "version=1" },
  createPathIds: async () => {
    const routes = ["GET /media/:id", "POST /media/:id", "POST /media/:id/file", "DELETE /media/:id"];
    return Object.fromEntries(routes.map((route) => [route, "can-still"]));
  },
};
