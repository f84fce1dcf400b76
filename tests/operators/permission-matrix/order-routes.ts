import { createCustomerOrder, waterSku } from "#tests/orders/customer-order.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const parcel = { courier: "Post", trackingNumber: "12" };
const key = "walk-of-roles-1";
const unknownOrder = "order_00000000000000";

export const orderRoutes: RoutePermissions = {
  permissions: {
    "GET /orders": "orders.read",
    "GET /orders/summary": "orders.read",
    "GET /orders/view-counts": "orders.read",
    "POST /orders/export": "orders.read",
    "GET /orders/:id": "orders.read",
    "POST /orders/:id/pack": "orders.move",
    "POST /orders/:id/ship": "orders.move",
    "POST /orders/:id/shipments": "orders.move",
    "POST /orders/:id/edit-parcel": "orders.move",
    "POST /orders/:id/remove-parcel": "orders.move",
    "POST /orders/:id/deliver": "orders.move",
    "POST /orders/:id/undo-delivery": "orders.change",
    "POST /orders/:id/return": "orders.move",
    "POST /orders/:id/decline-return": "orders.move",
    "POST /orders/:id/return-to-origin": "orders.move",
    "POST /orders/:id/cancel": "orders.move",
    "POST /orders/:id/refund": "orders.refund",
    "GET /orders/:id/refund-preview": "orders.move",
    "POST /orders/:id/approve-refund": "orders.refund",
    "POST /orders/:id/withdraw-refund": "orders.refund",
    "POST /orders/:id/confirm-upi": "orders.confirm-upi",
    "POST /orders/:id/notes": "orders.move",
    "POST /orders/:id/address": "orders.change",
    "POST /orders/:id/resend": "orders.move",
    "POST /orders/bulk/pack": "orders.move",
    "POST /orders/bulk/ship": "orders.move",
    "POST /orders/bulk/deliver": "orders.move",
    "POST /orders/bulk/confirm-upi": "orders.confirm-upi",
    "POST /orders/bulk/cancel": "orders.change",
    "GET /fulfilment/packing-slips.pdf": "orders.read",
    "GET /fulfilment/address-labels.pdf": "orders.read",
    "GET /fulfilment/pick-list.pdf": "orders.read",
    "GET /fulfilment/invoices.pdf": "invoices.read",
  },
  bodies: {
    "POST /orders/:id/pack": { packed: true },
    "POST /orders/:id/ship": parcel,
    "POST /orders/:id/shipments": parcel,
    "POST /orders/:id/edit-parcel": { id: 1, seen: parcel, ...parcel },
    "POST /orders/:id/remove-parcel": { id: 1, seen: parcel },
    "POST /orders/:id/deliver": {},
    "POST /orders/:id/undo-delivery": { reason: "By mistake" },
    "POST /orders/:id/return": { items: [{ sku: waterSku, quantity: 1 }] },
    "POST /orders/:id/decline-return": { reason: "Opened" },
    "POST /orders/:id/return-to-origin": { reason: "Nobody there" },
    "POST /orders/:id/cancel": { reason: "" },
    "POST /orders/:id/refund": { amount: 100, reason: "", key },
    "POST /orders/:id/approve-refund": { refundId: 1 },
    "POST /orders/:id/withdraw-refund": { refundId: 1, reason: "By mistake" },
    "POST /orders/:id/confirm-upi": { bankReference: "412345678901" },
    "POST /orders/:id/notes": { text: "Called", key },
    "POST /orders/:id/address": {
      name: "Sample Buyer",
      contact: "9876543210",
      email: null,
      addressLine1: "Flat 1",
      addressLine2: "Lane",
      landmark: "",
      city: "Dehradun",
      state: "Uttarakhand",
      pin: "248001",
      version: 1,
    },
    "POST /orders/:id/resend": { mail: "confirmed", key },
    "POST /orders/bulk/pack": { ids: [unknownOrder] },
    "POST /orders/bulk/ship": { items: [{ id: unknownOrder, ...parcel }] },
    "POST /orders/bulk/deliver": { ids: [unknownOrder] },
    "POST /orders/bulk/confirm-upi": { items: [{ id: unknownOrder, bankReference: "412345678901", amount: 54_900 }] },
    "POST /orders/bulk/cancel": { ids: [unknownOrder], reason: "", confirm: "cancel 1 order" },
  },
  queries: { "GET /orders/:id/refund-preview": "act=whole" },
  createPathIds: async (shop) => {
    const { orderId } = await createCustomerOrder(shop);
    return Object.fromEntries(
      Object.keys(orderRoutes.permissions)
        .filter((route) => route.includes("/orders/:id"))
        .map((route) => [route, orderId]),
    );
  },
};
