import { createCustomer } from "#tests/fixtures/create-customer.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const customerRoutes: RoutePermissions = {
  permissions: {
    "GET /customers": "customers.read",
    "GET /customers/:id": "customers.read",
    "POST /customers/:id/end-sessions": "customers.change",
  },
  createPathIds: async (shop) => {
    const { id } = await createCustomer(shop);
    return { "GET /customers/:id": id, "POST /customers/:id/end-sessions": id };
  },
};
