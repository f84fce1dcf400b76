import type { Permission } from "./permissions.ts";

/** What is marked while somebody has it open for change, and the right to change it. */
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

/** An open page says so every so often; who is silent for so long is gone. */
export const presenceHeartbeatMs = 15_000;
export const presenceTimeoutMs = 45_000;
