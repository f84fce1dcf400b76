import type { Permission } from "./permissions.ts";

/** Record kinds that show who has them open, and the permission to edit each. */
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

/** The permission to open each: operators who only read it are shown too. */
export const permissionToOpen: Record<PresenceKind, Permission> = {
  order: "orders.read",
  lead: "leads.read",
  review: "reviews.read",
  settings: "settings.read",
  product: "catalogue.read",
  picture: "catalogue.read",
  document: "catalogue.read",
  discount: "catalogue.read",
};

/** An open page sends a heartbeat this often; without one for the timeout, the operator counts as gone. */
export const presenceHeartbeatMs = 15_000;
export const presenceTimeoutMs = 45_000;
