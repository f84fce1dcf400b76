import type { Right } from "./rights.ts";

/** What is marked while somebody has it open for change, and the right to change it. */
export const editedKinds = [
  "order",
  "lead",
  "review",
  "settings",
  "product",
  "picture",
  "document",
  "discount",
] as const;
export type EditedKind = (typeof editedKinds)[number];

export const rightToEdit: Record<EditedKind, Right> = {
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
export const markEveryMs = 15_000;
export const markEndsAfterMs = 45_000;
