import type { Permission } from "./permissions.ts";

/** Record kinds that show who is editing, and the permission to edit each. */
export const presenceKinds = [
  "order",
  "lead",
  "review",
  "settings",
  "product",
  "picture",
  "document",
  "discount",
] as const;
export type PresenceKind = (typeof presenceKinds)[number];

export const permissionToEdit: Record<PresenceKind, Permission> = {
  order: "orders.change",
  lead: "leads.write",
  review: "reviews.decide",
  settings: "settings.write",
  product: "catalogue.write",
  picture: "catalogue.write",
  document: "content.write",
  discount: "discounts.write",
};

/** An open page sends a heartbeat this often; without one for the timeout, the operator counts as gone. */
export const presenceHeartbeatMs = 15_000;
export const presenceTimeoutMs = 45_000;
