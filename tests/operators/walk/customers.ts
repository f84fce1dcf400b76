import { createCustomer } from "#tests/harness/customer.ts";
import type { Walk } from "./walk.ts";

export const customers: Walk = {
  needs: {
    "GET /customers": "customers.read",
    "GET /customers/:id": "customers.read",
  },
  ids: async (shop) => ({ "GET /customers/:id": (await createCustomer(shop)).id }),
};
