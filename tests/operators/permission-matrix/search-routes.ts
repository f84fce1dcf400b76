import type { RoutePermissions } from "./route-permissions.ts";

export const searchRoutes: RoutePermissions = {
  permissions: {
    "GET /search": "own",
    "GET /views": "own",
    "POST /views": "own",
    "DELETE /views/:id": "own",
    "POST /editing": "own",
    "DELETE /editing": "own",
    "GET /products": "catalogue.read",
  },
  queries: {
    "GET /search": "q=sample",
    "GET /views": "resource=orders",
    "DELETE /editing": "kind=order&id=order_00000000000000",
  },
  bodies: {
    "POST /views": { resource: "orders", name: "To pack", query: "" },
    "POST /editing": { kind: "order", id: "order_00000000000000" },
  },
};
