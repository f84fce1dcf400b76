import type { Walk } from "./walk.ts";

export const orders: Walk = {
  needs: {
    "GET /orders": "orders.read",
  },
};
