import { insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import type { RoutePermissions } from "./route-permissions.ts";

export const dashboardRoutes: RoutePermissions = {
  permissions: {
    "GET /dashboard": "orders.read",
    "GET /dashboard/figures": "sales.read",
    "GET /payments-to-review": "orders.refund",
    "GET /unmatched-payments/:id/orders": "orders.refund",
    "POST /unmatched-payments/:id/attach": "orders.refund",
    "POST /payments/match-statement": "orders.confirm-upi",
    "POST /disputes/:id/reviewed": "orders.refund",
    "POST /unmatched-webhooks/:id/reviewed": "orders.refund",
  },
  bodies: {
    "POST /unmatched-payments/:id/attach": { orderId: "order_00000000000000" },
    "POST /payments/match-statement": { text: "612345678901 549.00" },
  },
  queries: { "GET /dashboard": "from=2026-11-01&to=2026-11-20" },
  createPathIds: async ({ database: { db }, clock }) => {
    const body = { event: "payment.captured", payload: { payment: { entity: { id: "pay_walk", amount: 54_900 } } } };
    await insertWebhookEvent(db, { id: "evt_walk", type: "payment.captured", body, at: clock.now() });
    const handled = { outcome: "unknown-order", handledAt: clock.now() };
    await db.updateTable("webhookEvents").set(handled).where("id", "=", "evt_walk").execute();
    return { "POST /unmatched-webhooks/:id/reviewed": "evt_walk", "GET /unmatched-payments/:id/orders": "pay_walk" };
  },
};
