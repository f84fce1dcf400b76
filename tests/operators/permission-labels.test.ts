import { expect, test } from "vitest";
import { permissionLabels } from "#backoffice/operators/permission-labels.ts";
import { type Permission, permissions } from "#domain/operators/permissions.ts";
import { routeParts } from "./permission-matrix/all-routes.ts";

/**
 * What the text of a permission must say about the routes that it opens: those that change something, by the first part
 * of their path, and files.
 */
const wordsOf: Partial<Record<Permission, Record<string, string>>> = {
  "orders.read": { fulfilment: "print", orders: "export orders" },
  "orders.move": { couriers: "export for couriers", orders: "pack, ship, deliver and cancel orders, take returns" },
  "orders.change": {
    "new-order": "take",
    orders: "edit orders, change addresses, undo deliveries, cancel several",
  },
  "orders.refund": {
    disputes: "disputes",
    orders: "refund",
    "unmatched-payments": "attach payments",
    "unmatched-webhooks": "webhooks",
  },
  "orders.confirm-upi": {
    "cod-remittances": "cod remittances",
    orders: "confirm upi payments",
    payments: "confirm upi payments",
  },
  "sales.read": { "reports.csv": "reports" },
  "customers.change": {
    buyers: "export customers, edit notes and tags",
    customers: "sign them out",
    newsletter: "unsubscribe them",
  },
  "invoices.read": { fulfilment: "invoices", gst: "gst files", invoices: "invoices, credit notes" },
  "leads.write": { leads: "reply to messages, add notes, close" },
  "subscribers.read": { newsletter: "export subscribers" },
  "reviews.decide": { reviews: "approve, hide and reply to reviews" },
  "catalogue.read": {
    "catalog-imports": "products",
    "catalog.csv": "products",
    content: "texts",
    inventory: "stock",
    "redirects-export": "redirects",
  },
  "catalogue.write": {
    "catalog-imports": "products",
    media: "pictures",
    "product-sort-order": "products",
    products: "products",
    "sale-prices": "prices",
    "scheduled-prices": "prices",
  },
  "stock.write": { inventory: "stock", "stock-receipts": "stock" },
  "discounts.write": { discounts: "discount codes" },
  "content.write": {
    content: "texts",
    "not-found-addresses": "redirects",
    "page-order": "pages",
    pages: "pages",
    redirects: "redirects",
    "redirects-import": "redirects",
  },
  "settings.write": {
    "cod-list": "cod lists",
    couriers: "couriers",
    settings: "settings",
    "shop-state": "open and close the shop",
    "tax-classes": "gst rates",
  },
  "jobs.retry": { jobs: "retry failed jobs" },
  "operators.manage": { operators: "the team", roles: "roles" },
  "tokens.manage": { tokens: "api tokens" },
  "dataset.import": { "dataset-imports": "import from sanity" },
  "books.verify": { maintenance: "check the books" },
};

const isFile = (path: string): boolean => /\.(csv|pdf|zip)$|export$/.test(path);

/** Lists the first parts of the paths of the routes that change something or give a file, by permission. */
function listGroups(): Record<string, Set<string>> {
  const groups: Record<string, Set<string>> = {};
  const routes = routeParts.flatMap((part) => Object.entries(part.permissions));
  for (const [route, permission] of routes) {
    const [method, path = ""] = route.split(" ");
    if (permission === "open" || permission === "own" || (method === "GET" && !isFile(path))) continue;
    groups[permission] ??= new Set();
    groups[permission].add(path.split("/")[1] ?? "");
  }
  return groups;
}

test("says what each permission allows, for every group of routes that change something or give a file", () => {
  const expected = Object.entries(wordsOf).map(([permission, words]) => [permission, new Set(Object.keys(words))]);
  expect(listGroups()).toEqual(Object.fromEntries(expected));
  for (const permission of permissions)
    for (const words of Object.values(wordsOf[permission] ?? {}))
      expect(permissionLabels[permission].toLowerCase()).toContain(words);
});
