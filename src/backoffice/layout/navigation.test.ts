import { expect, test } from "vitest";
import { listPermissions, type Role } from "#domain/operators/permissions.ts";
import { listPath } from "../list/list-path.ts";
import { findNavigationItem, listNavigation, navigationItems } from "./navigation.ts";

function menuOf(role: Role): string[] {
  const permissions = listPermissions(role);
  return listNavigation((permission) => permissions.includes(permission)).map(({ label }) => label);
}

const all = ["Today", "Orders", "Products", "Customers", "Content", "Discounts", "Finance", "Settings"];

test.each<[Role, string[]]>([
  ["owner", all],
  ["manager", all],
  ["viewer", all],
  ["packer", ["Today", "Orders", "Products", "Customers"]],
  ["editor", ["Today", "Orders", "Products", "Customers", "Content"]],
])("shows a %s the menu %j", (role, menu) => {
  expect(menuOf(role)).toEqual(menu);
});

test("lists only the items that the role may open", () => {
  const permissions = listPermissions("editor");
  const customers = listNavigation((permission) => permissions.includes(permission)).find(
    ({ label }) => label === "Customers",
  );
  expect(customers?.items.map(({ label }) => label)).toEqual(["Messages", "Reviews"]);
});

test("gives every page one address and every letter one page", () => {
  const shortcuts = navigationItems.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(new Set(navigationItems.map(({ to }) => to)).size).toBe(navigationItems.length);
});

const returns = listPath("orders", { returnAsked: "yes" });

test.each([
  ["/", "/"],
  ["/orders", "/orders"],
  [returns, returns],
  ["/orders?page=2", "/orders"],
  ["/orders/order_1/show", "/orders"],
  ["/invoices", "/invoices"],
  ["/invoices/gst", "/invoices/gst"],
  ["/account", undefined],
  ["/ordersX", undefined],
])("finds for %s the entry %s", (path, to) => {
  expect(findNavigationItem(new URL(path, "https://shop.example"))?.to).toBe(to);
});
