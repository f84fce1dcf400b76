import type { Permission, Role } from "#domain/operators/permissions.ts";

/** Name and description of each role. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "full access, including managing operators." },
  manager: { name: "Manager", description: "runs the shop: orders, payments, customers and settings." },
  packer: { name: "Packer", description: "packs and ships orders, and manages stock." },
  editor: { name: "Editor", description: "edits products and content, and replies to reviews and messages." },
  viewer: { name: "Viewer", description: "sees orders, sales and customers, and can't change anything." },
};

/** Labels of permissions. */
export const permissionLabels: Record<Permission, string> = {
  "orders.read": "See orders",
  "orders.move": "Pack, ship, deliver and cancel orders",
  "orders.change": "Change addresses, cancel several orders",
  "orders.refund": "Refund",
  "orders.confirm-upi": "Confirm UPI payments",
  "sales.read": "See sales",
  "customers.read": "See customers",
  "invoices.read": "See invoices and credit notes",
  "leads.read": "See leads",
  "leads.write": "Reply to leads",
  "subscribers.read": "See and export subscribers",
  "reviews.read": "See reviews",
  "reviews.decide": "Approve, hide and reply to reviews",
  "catalogue.read": "See products",
  "catalogue.write": "Change products",
  "stock.write": "Change stock",
  "discounts.write": "Change discount codes",
  "content.write": "Change texts",
  "settings.read": "See settings",
  "settings.write": "Change settings",
  "jobs.read": "See jobs",
  "jobs.retry": "Retry failed jobs",
  "audit.read": "See the audit log",
  "operators.read": "See operators",
  "operators.manage": "Manage operators",
  "tokens.manage": "Manage API tokens",
};
