import { createCustomer } from "#tests/fixtures/create-customer.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const customerRoutes: RoutePermissions = {
  permissions: {
    "GET /customers": "customers.read",
    "GET /customers/:id": "customers.read",
  },
  createPathIds: async (shop) => ({ "GET /customers/:id": (await createCustomer(shop)).id }),
};
