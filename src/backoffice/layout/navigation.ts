import type { Permission } from "#domain/operators/permissions.ts";

export const navigationGroups = ["Work", "People", "Shop", "Back office"] as const;

export type NavigationItem = {
  to: string;
  label: string;
  permission: Permission;
  group: (typeof navigationGroups)[number];
  /** Letter that opens the page after `G`; unique. */
  shortcut: string;
};

/** All pages; navigation, command palette and `G` shortcuts use this list. Shown to operators with the permission. */
export const navigationItems: readonly NavigationItem[] = [
  { to: "/", label: "Today", permission: "orders.read", group: "Work", shortcut: "t" },
  { to: "/orders", label: "Orders", permission: "orders.read", group: "Work", shortcut: "o" },
  { to: "/courier-desk", label: "Courier desk", permission: "orders.read", group: "Work", shortcut: "h" },
  { to: "/payments", label: "Payments to review", permission: "orders.refund", group: "Work", shortcut: "m" },
  { to: "/products", label: "Products", permission: "catalogue.read", group: "Work", shortcut: "p" },
  { to: "/shelf", label: "Prices and stock", permission: "catalogue.read", group: "Work", shortcut: "k" },
  { to: "/customers", label: "Customers", permission: "customers.read", group: "People", shortcut: "c" },
  { to: "/leads", label: "Leads", permission: "leads.read", group: "People", shortcut: "l" },
  { to: "/reviews", label: "Reviews", permission: "reviews.read", group: "People", shortcut: "r" },
  { to: "/subscribers", label: "Subscribers", permission: "subscribers.read", group: "People", shortcut: "u" },
  { to: "/content", label: "Content", permission: "catalogue.read", group: "Shop", shortcut: "n" },
  { to: "/pages", label: "Pages", permission: "catalogue.read", group: "Shop", shortcut: "b" },
  { to: "/redirects", label: "Redirects", permission: "catalogue.read", group: "Shop", shortcut: "f" },
  { to: "/discounts", label: "Discounts", permission: "catalogue.read", group: "Shop", shortcut: "d" },
  { to: "/invoices", label: "Invoices", permission: "invoices.read", group: "Shop", shortcut: "i" },
  { to: "/media", label: "Pictures", permission: "catalogue.read", group: "Shop", shortcut: "e" },
  { to: "/catalogue-files", label: "Import and export", permission: "catalogue.read", group: "Shop", shortcut: "x" },
  { to: "/settings", label: "Settings", permission: "settings.read", group: "Shop", shortcut: "s" },
  { to: "/jobs", label: "Jobs", permission: "jobs.read", group: "Back office", shortcut: "j" },
  { to: "/operators", label: "Operators", permission: "operators.read", group: "Back office", shortcut: "w" },
  { to: "/audit", label: "Audit", permission: "audit.read", group: "Back office", shortcut: "a" },
  { to: "/security", label: "Security", permission: "audit.read", group: "Back office", shortcut: "y" },
  { to: "/maintenance", label: "Backups & checks", permission: "books.verify", group: "Back office", shortcut: "v" },
];
