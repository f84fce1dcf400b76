import { expect, test } from "vitest";
import { hasPermission, listPermissions, type Permission, permissions } from "./permissions.ts";
import {
  adjustableRoles,
  findImpossiblePermission,
  findRoleChange,
  isAdjustable,
  listRolePermissions,
  ownerOnlyPermissions,
  repeatToggles,
  toggledPermissions,
  unchangedRole,
  withoutSecondFactor,
} from "./role-permissions.ts";

const packer = listPermissions("packer");
const without = (list: readonly Permission[], ...gone: Permission[]) => list.filter((each) => !gone.includes(each));

test("a role without changes has its defaults", () => {
  for (const role of [...adjustableRoles, "owner"] as const)
    expect(listRolePermissions(role, unchangedRole)).toEqual(listPermissions(role));
});

test("each role gets exactly the chosen permissions", () => {
  for (const role of adjustableRoles) {
    for (const permission of permissions.filter(isAdjustable)) {
      const wanted = toggledPermissions(listPermissions(role), permission);
      expect(findImpossiblePermission(role, wanted), `${role} ${permission}`).toBeUndefined();
      const change = findRoleChange(role, wanted);
      expect(listRolePermissions(role, change), `${role} ${permission}`).toEqual(wanted);
      expect(wanted.includes(permission)).toBe(!hasPermission(role, permission));
    }
  }
});

test.each<[string, Permission[], Permission]>([
  ["an owner's permission", [...packer, "operators.manage"], "operators.manage"],
  ["an import", [...packer, "dataset.import"], "dataset.import"],
  ["the loss of orders", without(packer, "orders.read"), "orders.read"],
  ["the loss of settings", without(packer, "settings.read"), "settings.read"],
  ["replies to messages that it can't see", without([...packer, "leads.write"], "leads.read"), "leads.write"],
])("refuses %s", (_, wanted, permission) => {
  expect(findImpossiblePermission("packer", wanted)).toBe(permission);
});

test("a stored change neither grants nor withholds a permission that can't be changed", () => {
  const change = { granted: permissions, withheld: ["orders.read"] as const };
  const rights = listRolePermissions("viewer", change);
  for (const permission of ownerOnlyPermissions) expect(rights).not.toContain(permission);
  expect(rights).toContain("orders.read");
  expect(listRolePermissions("owner", { granted: [], withheld: permissions })).toEqual(permissions);
});

test("unticks permissions that need the unticked one, and ticks the one that the ticked one needs", () => {
  expect(toggledPermissions(["leads.read", "leads.write"], "leads.read")).toEqual([]);
  expect(toggledPermissions([], "leads.write")).toEqual(["leads.read", "leads.write"]);
});

test("without a second factor a role keeps its defaults only", () => {
  const rights = listRolePermissions("packer", { granted: ["orders.refund"], withheld: ["stock.write"] });
  expect(rights).toContain("orders.refund");
  expect(withoutSecondFactor("packer", rights)).toEqual(without(packer, "stock.write"));
});

test("keeps the ticks of two owners who change a role at once, with what each needs", () => {
  const mine = toggledPermissions(toggledPermissions(packer, "leads.write"), "reviews.read");
  const theirs = toggledPermissions(packer, "customers.read");
  const both = repeatToggles(packer, mine, theirs);
  expect(both).toEqual(toggledPermissions(toggledPermissions(theirs, "leads.write"), "reviews.read"));
  expect(findImpossiblePermission("packer", both)).toBeUndefined();
  expect(repeatToggles(packer, mine, mine)).toEqual(mine);
  const withoutLeads = toggledPermissions(packer, "leads.read");
  expect(findImpossiblePermission("packer", repeatToggles(packer, mine, withoutLeads))).toBeUndefined();
});
