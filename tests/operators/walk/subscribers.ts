import type { Walk } from "./walk.ts";

export const subscribers: Walk = {
  needs: {
    "GET /subscribers": "subscribers.read",
    "POST /subscribers/export": "subscribers.read",
  },
};
