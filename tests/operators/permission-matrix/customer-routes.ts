import { createCustomer } from "#tests/fixtures/create-customer.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const customerRoutes: RoutePermissions = {
  permissions: {
    "GET /buyers": "customers.read",
    "GET /buyers/summary": "customers.read",
    "GET /buyers/segment-counts": "customers.read",
    "POST /buyers/export": "customers.change",
    "GET /buyers/:id": "customers.read",
    "GET /buyers/:id/timeline": "customers.read",
    "POST /buyers/:id/notes": "customers.change",
    "POST /buyers/:id/tags": "customers.change",
    "GET /customers": "customers.read",
    "GET /customers/:id": "customers.read",
    "POST /customers/:id/end-sessions": "customers.change",
  },
  bodies: {
    "POST /buyers/:id/notes": { text: "Sample note", key: "walk-note-2" },
    "POST /buyers/:id/tags": { tags: ["sample"], version: 1 },
  },
  createPathIds: async (shop) => {
    const { id } = await createCustomer(shop);
    return {
      "GET /buyers/:id": id,
      "GET /buyers/:id/timeline": id,
      "POST /buyers/:id/notes": id,
      "POST /buyers/:id/tags": id,
      "GET /customers/:id": id,
      "POST /customers/:id/end-sessions": id,
    };
  },
};
