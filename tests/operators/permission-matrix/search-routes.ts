import type { RoutePermissions } from "./route-permissions.ts";

export const searchRoutes: RoutePermissions = {
  permissions: {
    "GET /search": "own",
    "GET /saved-views": "own",
    "POST /saved-views": "own",
    "DELETE /saved-views/:id": "own",
    "POST /presence": "own",
    "DELETE /presence": "own",
    "GET /products": "catalogue.read",
    "GET /product-summary": "catalogue.read",
    "GET /product-view-counts": "catalogue.read",
  },
  queries: {
    "GET /search": "q=sample",
    "GET /saved-views": "resource=orders",
    "DELETE /presence": "kind=order&id=order_00000000000000",
  },
  bodies: {
    "POST /saved-views": { resource: "orders", name: "To pack", query: "" },
    "POST /presence": { kind: "order", id: "order_00000000000000" },
  },
};
