import { newIdempotencyKey } from "#tests/orders/order-fixtures.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const sku = "MOUNTAINWATER-6";
const changes = [{ sku, price: { was: 39_900, to: 38_900 }, stock: { was: 480, to: 479 } }];

export const inventoryRoutes: RoutePermissions = {
  permissions: {
    "GET /shelf": "catalogue.read",
    "POST /shelf/preview": "catalogue.read",
    "POST /shelf/apply": "catalogue.read",
    "POST /shelf/:id/move": "stock.write",
    "GET /shelf/:id/movements": "catalogue.read",
    "GET /price-changes": "catalogue.read",
    "POST /price-changes": "catalogue.write",
    "DELETE /price-changes/:id": "catalogue.write",
  },
  bodies: {
    "POST /shelf/preview": { changes },
    "POST /shelf/apply": { changes, key: newIdempotencyKey() },
    "POST /shelf/:id/move": { reason: "received", pieces: 24, note: "Sample", key: newIdempotencyKey() },
    "POST /price-changes": {
      at: "2027-01-01T00:00:00Z",
      lines: [{ sku, price: 38_900, mrp: 45_000 }],
      key: newIdempotencyKey(),
    },
  },
  createPathIds: async () => ({
    "POST /shelf/:id/move": sku,
    "GET /shelf/:id/movements": sku,
    "DELETE /price-changes/:id": "1",
  }),
};
