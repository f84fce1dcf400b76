import { placeCashOrder } from "#tests/orders/place-cash-order.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const bodies: Record<string, object> = {
  "POST /settings": { changes: { deliveryChargePaise: { was: 15_000, to: 9_900 } } },
  "POST /shop-state/open": {},
  "POST /shop-state/close": { words: "Back tomorrow" },
  "POST /cod-list": { kind: "pin", values: ["248001"], reason: "Sample" },
  "POST /cod-list/remove": { kind: "pin", values: ["248001"] },
  "POST /cod-list/block": { orderId: "order_Sample00000001", reason: "Sample" },
};

export const settingsRoutes: RoutePermissions = {
  permissions: {
    "GET /settings": "settings.read",
    "POST /settings": "settings.write",
    "GET /shop-state": "settings.read",
    "GET /shop-state/check": "settings.read",
    "POST /shop-state/open": "settings.write",
    "POST /shop-state/close": "settings.write",
    "GET /cod-list": "settings.read",
    "POST /cod-list": "settings.write",
    "POST /cod-list/remove": "settings.write",
    "POST /cod-list/block": "settings.write",
    "GET /cod-report": "sales.read",
  },
  bodies,
  queries: { "GET /cod-report": "from=2026-11-01&to=2026-11-20" },
  createPathIds: async (shop) => {
    bodies["POST /cod-list/block"] = { orderId: (await placeCashOrder(shop)).orderId, reason: "Sample" };
    return {};
  },
};
