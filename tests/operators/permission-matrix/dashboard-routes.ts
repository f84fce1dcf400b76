import type { RoutePermissions } from "./route-permissions.ts";

export const dashboardRoutes: RoutePermissions = {
  permissions: {
    "GET /dashboard": "orders.read",
    "GET /dashboard/figures": "sales.read",
    "GET /reports": "sales.read",
    "GET /reports.csv": "sales.read",
    "GET /payments-to-review": "orders.refund",
    "GET /unmatched-payments/:id/orders": "orders.refund",
    "POST /unmatched-payments/:id/attach": "orders.refund",
    "POST /unmatched-payments/:id/refund": "orders.refund",
    "POST /payments/match-statement": "orders.confirm-upi",
    "GET /cod-remittances": "orders.confirm-upi",
    "GET /cod-remittances/owed": "orders.confirm-upi",
    "GET /cod-remittances/owed-parcels": "orders.confirm-upi",
    "POST /cod-remittances/check": "orders.confirm-upi",
    "POST /cod-remittances": "orders.confirm-upi",
    "POST /disputes/:id/reviewed": "orders.refund",
    "POST /unmatched-webhooks/:id/reviewed": "orders.refund",
  },
  bodies: {
    "POST /unmatched-payments/:id/attach": { orderId: "order_00000000000000" },
    "POST /unmatched-payments/:id/refund": { amount: 54_900, key: "walk-of-roles-1" },
    "POST /payments/match-statement": { text: "612345678901 549.00" },
    "POST /cod-remittances/check": { lines: [{ line: 1, awb: "1", amount: "1" }] },
    "POST /cod-remittances": {
      key: "walk-of-roles-2",
      courier: "Post",
      reference: "UTR1",
      receivedOn: "2026-11-27",
      amount: 100,
      items: [{ orderId: "order_00000000000000", amount: 100 }],
    },
  },
  queries: {
    "GET /dashboard": "from=2026-11-01&to=2026-11-20",
    "GET /reports": "report=sales-by-state&from=2026-11-01&to=2026-11-20",
    "GET /reports.csv": "report=sales-by-state&from=2026-11-01&to=2026-11-20",
  },
  createPathIds: async ({ database: { db }, clock }) => {
    const body = { event: "payment.captured", payload: { payment: { entity: { id: "pay_walk", amount: 54_900 } } } };
    const event = { id: "evt_walk", type: "payment.captured", body: JSON.stringify(body), receivedAt: clock.now() };
    const handled = { outcome: "unknown-order", handledAt: clock.now() };
    await db
      .insertInto("webhookEvents")
      .values({ ...event, ...handled })
      .execute();
    return { "POST /unmatched-webhooks/:id/reviewed": "evt_walk", "GET /unmatched-payments/:id/orders": "pay_walk" };
  },
};
