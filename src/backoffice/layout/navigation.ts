import { paymentIssueKinds, type TodoKind } from "#contracts/admin/dashboard-endpoints.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { listPath } from "../list/list-path.ts";
import type { IconName } from "../theme/icon.tsx";

export type NavigationItem = {
  to: string;
  label: string;
  /** Heading of the page, where it differs from the label. */
  heading?: string;
  permission: Permission;
  /** Letter that opens the page after `G`; unique. */
  shortcut?: string;
  /** To-dos that the badge counts. */
  todos?: readonly TodoKind[];
};

type NavigationGroup = {
  label: string;
  icon: IconName;
  /** The first one opened by the group's own entry; a single one is not listed below it. */
  items: readonly [NavigationItem, ...NavigationItem[]];
  /** Hides the group from roles without any of these: packers need four entries. Their links and keys still work. */
  shownWith?: readonly Permission[];
  /** Look of the badge: the next step, a plain count, or failures. */
  badge?: "next" | "plain" | "failed";
};

/** The menu. Entries without permission are absent. */
const navigationGroups: readonly NavigationGroup[] = [
  { label: "Today", icon: "today", items: [{ to: "/", label: "Today", permission: "orders.read", shortcut: "t" }] },
  {
    label: "Orders",
    icon: "orders",
    badge: "next",
    items: [
      {
        to: "/orders",
        label: "All orders",
        heading: "Orders",
        permission: "orders.read",
        shortcut: "o",
        todos: ["toPack", "toSend"],
      },
      {
        to: listPath("orders", { returnAsked: "yes" }),
        label: "Returns",
        heading: "Orders",
        permission: "orders.read",
        todos: ["returnsAsked"],
      },
      { to: "/courier-desk", label: "Courier desk", permission: "orders.read", shortcut: "q" },
    ],
  },
  {
    label: "Products",
    icon: "products",
    items: [
      { to: "/products", label: "All products", heading: "Products", permission: "catalogue.read", shortcut: "p" },
      { to: "/shelf", label: "Inventory & prices", permission: "catalogue.read", shortcut: "i" },
      { to: "/media", label: "Media", permission: "catalogue.read", shortcut: "e" },
      { to: "/catalogue-files", label: "Import & export", permission: "catalogue.read", shortcut: "x" },
    ],
  },
  {
    label: "Customers",
    icon: "customers",
    badge: "plain",
    items: [
      { to: "/customers", label: "All customers", heading: "Customers", permission: "customers.read", shortcut: "c" },
      { to: "/leads", label: "Messages", permission: "leads.read", shortcut: "l", todos: ["leads"] },
      { to: "/reviews", label: "Reviews", permission: "reviews.read", shortcut: "r", todos: ["reviews"] },
      { to: "/subscribers", label: "Subscribers", permission: "subscribers.read", shortcut: "u" },
    ],
  },
  {
    label: "Content",
    icon: "content",
    shownWith: ["content.write", "sales.read"],
    items: [
      { to: "/content", label: "All content", heading: "Content", permission: "catalogue.read", shortcut: "n" },
      { to: "/pages", label: "Pages", permission: "catalogue.read", shortcut: "b" },
      { to: "/redirects", label: "Redirects", permission: "catalogue.read", shortcut: "h" },
    ],
  },
  {
    label: "Discounts",
    icon: "discounts",
    shownWith: ["discounts.write", "sales.read"],
    items: [{ to: "/discounts", label: "Discounts", permission: "catalogue.read", shortcut: "d" }],
  },
  {
    label: "Finance",
    icon: "finance",
    badge: "plain",
    shownWith: ["orders.refund", "sales.read"],
    items: [
      {
        to: "/payments",
        label: "Payments to review",
        permission: "orders.refund",
        shortcut: "f",
        todos: paymentIssueKinds,
      },
      { to: "/remittances", label: "COD remittances", permission: "orders.confirm-upi" },
      { to: "/invoices", label: "Invoices", permission: "invoices.read", shortcut: "k" },
      { to: "/invoices/gst", label: "GST reports", permission: "invoices.read" },
      { to: "/reports", label: "Reports", permission: "sales.read", shortcut: "m" },
    ],
  },
  {
    label: "Settings",
    icon: "settings",
    badge: "failed",
    shownWith: ["settings.write", "sales.read"],
    items: [
      { to: "/settings", label: "Store settings", heading: "Settings", permission: "settings.read", shortcut: "s" },
      { to: "/operators", label: "Team", permission: "operators.read", shortcut: "w" },
      { to: "/audit", label: "Audit log", permission: "audit.read", shortcut: "a" },
      { to: "/security", label: "Security", permission: "audit.read", shortcut: "y" },
      {
        to: "/jobs",
        label: "Background jobs",
        permission: "jobs.read",
        shortcut: "j",
        todos: ["jobsFailed", "mailsFailed"],
      },
      { to: "/maintenance", label: "Backups & checks", permission: "books.verify", shortcut: "v" },
    ],
  },
];

/** All pages of the menu; command palette and `G` shortcuts use this list. */
export const navigationItems: readonly NavigationItem[] = navigationGroups.flatMap(({ items }) => items);

/** Heading of an item's page. */
export const headingOf = ({ heading, label }: NavigationItem): string => heading ?? label;

/** The groups and items for an operator's permissions. */
export function listNavigation(may: (permission: Permission) => boolean): NavigationGroup[] {
  return navigationGroups.flatMap(({ items, shownWith, ...group }) => {
    const [first, ...others] = items.filter(({ permission }) => may(permission));
    const isShown = shownWith === undefined || shownWith.some(may);
    return first && isShown ? [{ ...group, items: [first, ...others] as const }] : [];
  });
}

/** Finds the item of a page: the view with just these filters, otherwise the page or the list that a record is in. */
export function findNavigationItem({ pathname, search = "" }: Pick<Location, "pathname"> & { search?: string }) {
  const fits = ({ to }: NavigationItem) =>
    to === pathname + search || pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return navigationItems.filter(fits).sort((a, b) => b.to.length - a.to.length)[0];
}
