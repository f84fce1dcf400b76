import { newIdempotencyKey } from "#tests/orders/order-fixtures.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const sku = "MOUNTAINWATER-6";
const changes = [{ sku, price: { was: 39_900, to: 38_900 }, stock: { was: 480, to: 479 } }];

export const inventoryRoutes: RoutePermissions = {
  permissions: {
    "GET /inventory": "catalogue.read",
    "GET /inventory-view-counts": "catalogue.read",
    "GET /stock-movements": "catalogue.read",
    "POST /inventory/preview": "catalogue.read",
    "POST /inventory/apply": "catalogue.read",
    "POST /inventory/:id/movements": "stock.write",
    "POST /stock-receipts": "stock.write",
    "GET /inventory/:id/movements": "catalogue.read",
    "GET /scheduled-prices": "catalogue.read",
    "POST /scheduled-prices": "catalogue.write",
    "DELETE /scheduled-prices/:id": "catalogue.write",
    "GET /sale-prices": "catalogue.read",
    "POST /sale-prices": "catalogue.write",
    "DELETE /sale-prices/:id": "catalogue.write",
  },
  bodies: {
    "POST /inventory/preview": { changes },
    "POST /inventory/apply": { changes, key: newIdempotencyKey() },
    "POST /inventory/:id/movements": { reason: "received", pieces: 24, note: "Sample", key: newIdempotencyKey() },
    "POST /stock-receipts": { lines: [{ sku, units: 24 }], note: "Sample", key: newIdempotencyKey() },
    "POST /scheduled-prices": {
      at: "2027-01-01T00:00:00Z",
      lines: [{ sku, price: 38_900, mrp: 45_000 }],
      key: newIdempotencyKey(),
    },
    "POST /sale-prices": {
      from: "2027-01-01T00:00:00Z",
      until: "2027-01-07T00:00:00Z",
      lines: [{ sku, price: 34_900 }],
      key: newIdempotencyKey(),
    },
  },
  createPathIds: async () => ({
    "POST /inventory/:id/movements": sku,
    "GET /inventory/:id/movements": sku,
    "DELETE /scheduled-prices/:id": "1",
    "DELETE /sale-prices/:id": "1",
  }),
};
