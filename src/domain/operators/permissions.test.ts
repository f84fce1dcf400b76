import { expect, test } from "vitest";
import {
  apiTokenPermissions,
  hasPermission,
  listPermissions,
  type Permission,
  parseRole,
  roles,
} from "./permissions.ts";

/** The permission table again, by initials of the roles: o, m, p, e, v for owner, manager, packer, editor, viewer. */
const expected: Record<Permission, string> = {
  "orders.read": "ompev",
  "orders.move": "omp",
  "orders.change": "om",
  "orders.refund": "om",
  "orders.confirm-upi": "om",
  "sales.read": "omv",
  "customers.read": "ompv",
  "customers.change": "om",
  "invoices.read": "ompv",
  "leads.read": "ompev",
  "leads.write": "ome",
  "subscribers.read": "om",
  "reviews.read": "ompev",
  "reviews.decide": "ome",
  "catalogue.read": "ompev",
  "catalogue.write": "ome",
  "stock.write": "omp",
  "discounts.write": "om",
  "content.write": "ome",
  "settings.read": "ompev",
  "settings.write": "om",
  "jobs.read": "om",
  "jobs.retry": "om",
  "audit.read": "om",
  "operators.read": "om",
  "operators.manage": "o",
  "tokens.manage": "o",
  "dataset.import": "o",
  "books.verify": "o",
};

test.each(Object.entries(expected))("%s: %s", (permission, letters) => {
  const may = roles.filter((role) => hasPermission(role as (typeof roles)[number], permission as Permission));
  expect(may.map((role) => role[0]).join("")).toBe(letters);
});

test("an owner has every permission of the table", () => {
  expect(new Set<string>(listPermissions("owner"))).toEqual(new Set(Object.keys(expected)));
});

test("a viewer may only read", () => {
  expect(listPermissions("viewer").filter((right) => !right.endsWith(".read"))).toEqual([]);
});

test("no API token may manage operators or tokens", () => {
  expect(Object.keys(expected).filter((permission) => !apiTokenPermissions.includes(permission as Permission))).toEqual(
    ["operators.manage", "tokens.manage", "dataset.import"],
  );
});

test("every stored role is known", () => {
  expect(parseRole("packer")).toBe("packer");
  expect(() => parseRole("king")).toThrow("not a role: king");
});
