import { newIdempotencyKey } from "#tests/orders/order-fixtures.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const water = "mountainwater";
const actions = ["", "/draft", "/publish", "/discard", "/visible", "/preview"];

export const catalogRoutes: RoutePermissions = {
  permissions: {
    "POST /products": "catalogue.write",
    "GET /products/:id": "catalogue.read",
    "POST /products/:id/draft": "catalogue.write",
    "POST /products/:id/publish": "catalogue.write",
    "POST /products/:id/discard": "catalogue.write",
    "POST /products/:id/visible": "catalogue.write",
    "POST /products/:id/preview": "catalogue.write",
    "GET /product-sort-order": "catalogue.read",
    "POST /product-sort-order": "catalogue.write",
  },
  bodies: {
    "POST /products": { kind: "beverage", name: "Sample Water", key: newIdempotencyKey() },
    "POST /products/:id/draft": { form: { name: "Sample Water" }, revision: 0 },
    "POST /products/:id/publish": { revision: 0 },
    "POST /products/:id/discard": { revision: 0 },
    "POST /products/:id/visible": { isVisible: false, revision: 0 },
    "POST /product-sort-order": { kind: "beverage", version: "none", items: [] },
  },
  queries: { "GET /product-sort-order": "kind=beverage" },
  createPathIds: async () =>
    Object.fromEntries(actions.map((path) => [`${path === "" ? "GET" : "POST"} /products/:id${path}`, water])),
};
