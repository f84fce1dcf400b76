import type { Right } from "#domain/rights.ts";

export const groups = ["Work", "People", "Shop", "Back office"] as const;

export type Entry = {
  to: string;
  words: string;
  right: Right;
  group: (typeof groups)[number];
  /** `G` and then this letter goes there; each letter once. */
  key: string;
};

/** Everything that can be gone to, once: menu, palette and `G` shortcuts are made of it. Shown to who has the right. */
export const entries: readonly Entry[] = [
  { to: "/", words: "Today", right: "orders.read", group: "Work", key: "t" },
  { to: "/orders", words: "Orders", right: "orders.read", group: "Work", key: "o" },
  { to: "/payments", words: "Payments to look at", right: "orders.refund", group: "Work", key: "m" },
  { to: "/products", words: "Products", right: "catalogue.read", group: "Work", key: "p" },
  { to: "/shelf", words: "Prices and stock", right: "catalogue.read", group: "Work", key: "k" },
  { to: "/customers", words: "Customers", right: "customers.read", group: "People", key: "c" },
  { to: "/leads", words: "Leads", right: "leads.read", group: "People", key: "l" },
  { to: "/reviews", words: "Reviews", right: "reviews.read", group: "People", key: "r" },
  { to: "/subscribers", words: "Subscribers", right: "subscribers.read", group: "People", key: "u" },
  { to: "/content", words: "Content", right: "catalogue.read", group: "Shop", key: "n" },
  { to: "/discounts", words: "Discounts", right: "catalogue.read", group: "Shop", key: "d" },
  { to: "/invoices", words: "Invoices", right: "invoices.read", group: "Shop", key: "i" },
  { to: "/media", words: "Pictures", right: "catalogue.read", group: "Shop", key: "e" },
  { to: "/catalogue-files", words: "Import and export", right: "catalogue.read", group: "Shop", key: "x" },
  { to: "/settings", words: "Settings", right: "settings.read", group: "Shop", key: "s" },
  { to: "/jobs", words: "Jobs", right: "jobs.read", group: "Back office", key: "j" },
  { to: "/operators", words: "Operators", right: "operators.read", group: "Back office", key: "w" },
  { to: "/audit", words: "Audit", right: "audit.read", group: "Back office", key: "a" },
];
