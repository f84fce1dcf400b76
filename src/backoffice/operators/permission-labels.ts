import type { Permission, Role } from "#domain/operators/permissions.ts";

/** Name and description of each role. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "full access, including managing operators." },
  manager: { name: "Manager", description: "runs the shop: orders, money, customers, settings." },
  packer: { name: "Packer", description: "packs and sends orders, and keeps the stock." },
  editor: { name: "Editor", description: "writes: products, texts, reviews and answers to messages." },
  viewer: { name: "Viewer", description: "looks at orders, sales and customers, and changes nothing." },
};

/** Labels of permissions. */
export const permissionLabels: Record<Permission, string> = {
  "orders.read": "See orders",
  "orders.move": "Pack, send, deliver and cancel orders",
  "orders.change": "Change addresses, cancel several orders",
  "orders.refund": "Refund",
  "orders.confirm-upi": "Confirm UPI payments",
  "sales.read": "See sales",
  "customers.read": "See customers",
  "invoices.read": "See invoices and credit notes",
  "leads.read": "See leads",
  "leads.write": "Answer leads",
  "subscribers.read": "See and export subscribers",
  "reviews.read": "See reviews",
  "reviews.decide": "Approve, hide and answer reviews",
  "catalogue.read": "See products",
  "catalogue.write": "Change products",
  "stock.write": "Change stock",
  "discounts.write": "Change discount codes",
  "content.write": "Change texts",
  "settings.read": "See settings",
  "settings.write": "Change settings",
  "jobs.read": "See jobs",
  "jobs.retry": "Try failed jobs again",
  "audit.read": "Read the audit",
  "operators.read": "See who works here",
  "operators.manage": "Say who works here",
  "tokens.manage": "Make API tokens",
};
