import type { Right } from "../../domain/rights.ts";

/** Everything that can be gone to, once: menu, palette and `G` shortcuts are made of it. Shown to who has the right. */
export const entries: { to: string; words: string; right: Right; key?: string }[] = [
  { to: "/", words: "Today", right: "orders.read", key: "t" },
  { to: "/orders", words: "Orders", right: "orders.read", key: "o" },
  { to: "/customers", words: "Customers", right: "customers.read", key: "c" },
  { to: "/leads", words: "Leads", right: "leads.read", key: "l" },
  { to: "/reviews", words: "Reviews", right: "reviews.read", key: "r" },
  { to: "/subscribers", words: "Subscribers", right: "subscribers.read", key: "u" },
  { to: "/invoices", words: "Invoices", right: "invoices.read", key: "i" },
  { to: "/jobs", words: "Jobs", right: "jobs.read", key: "j" },
  { to: "/settings", words: "Settings", right: "settings.read", key: "s" },
  { to: "/operators", words: "Operators", right: "operators.read", key: "p" },
  { to: "/audit", words: "Audit", right: "audit.read", key: "a" },
];
