import { newIdempotencyKey } from "#tests/orders/order-fixtures.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const water = "mountainwater";
const actions = ["", "/draft", "/publish", "/schedule", "/unschedule", "/discard", "/visible", "/preview"];

export const catalogRoutes: RoutePermissions = {
  permissions: {
    "POST /products": "catalogue.write",
    "GET /products/:id": "catalogue.read",
    "POST /products/:id/draft": "catalogue.write",
    "POST /products/:id/publish": "catalogue.write",
    "POST /products/:id/schedule": "catalogue.write",
    "POST /products/:id/unschedule": "catalogue.write",
    "POST /products/:id/discard": "catalogue.write",
    "POST /products/:id/visible": "catalogue.write",
    "POST /products/bulk/visible": "catalogue.write",
    "POST /products/bulk/publish": "catalogue.write",
    "GET /products/:id/label-facts": "catalogue.write",
    "POST /products/:id/preview": "catalogue.write",
    "GET /product-sort-order": "catalogue.read",
    "POST /product-sort-order": "catalogue.write",
  },
  bodies: {
    "POST /products": { kind: "beverage", name: "Sample Water", key: newIdempotencyKey() },
    "POST /products/:id/draft": { form: { name: "Sample Water" }, revision: 0 },
    "POST /products/:id/publish": { revision: 0 },
    "POST /products/:id/schedule": { at: "2047-01-01T00:00:00.000Z", revision: 0 },
    "POST /products/:id/unschedule": { revision: 0 },
    "POST /products/:id/discard": { revision: 0 },
    "POST /products/:id/visible": { isVisible: false, revision: 0 },
    "POST /products/bulk/visible": { items: [{ id: "none", revision: 0 }], isVisible: false },
    "POST /products/bulk/publish": { items: [{ id: "none", revision: 0 }] },
    "POST /product-sort-order": { kind: "beverage", version: "none", items: [] },
  },
  queries: { "GET /product-sort-order": "kind=beverage" },
  createPathIds: async () => ({
    "GET /products/:id/label-facts": water,
    ...Object.fromEntries(actions.map((path) => [`${path === "" ? "GET" : "POST"} /products/:id${path}`, water])),
  }),
};
