import type { RoutePermissions } from "./route-permissions.ts";

const terms = {
  gives: { kind: "percent", basisPoints: 1_000, cap: null },
  minimum: 0,
  startsAt: "2026-11-01T00:00:00Z",
  endsAt: null,
  limit: 10,
  limitEach: 1,
  products: [],
  active: true,
};

export const discountRoutes: RoutePermissions = {
  permissions: {
    "GET /discounts": "catalogue.read",
    "GET /discounts/:id": "catalogue.read",
    "POST /discounts": "discounts.write",
    "POST /discounts/:id": "discounts.write",
    "GET /discounts/:id/uses": "orders.read",
  },
  bodies: {
    "POST /discounts": { ...terms, code: "WALK10", key: "key-of-the-walk" },
    "POST /discounts/:id": { ...terms, version: "1" },
  },
  createPathIds: async () => ({
    "GET /discounts/:id": "SAVE25",
    "POST /discounts/:id": "SAVE25",
    "GET /discounts/:id/uses": "SAVE25",
  }),
};
