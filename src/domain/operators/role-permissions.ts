import { hasPermission, listPermissions, type Permission, permissions, type Role, roles } from "./permissions.ts";

/** Roles whose permissions an owner can change; an owner always has all. */
export const adjustableRoles = roles.filter((role) => role !== "owner");
export type AdjustableRole = Exclude<Role, "owner">;

/** Differences of a role from its defaults, so that a permission of a later release keeps its default. */
export type RoleChange = { granted: readonly Permission[]; withheld: readonly Permission[] };

export const unchangedRole: RoleChange = { granted: [], withheld: [] };

/** Permissions that every role keeps: the start page, the search and the frame of all screens read with them. */
const always: readonly Permission[] = ["orders.read", "catalogue.read", "settings.read"];

/** Permissions that no other role can be given. */
export const ownerOnlyPermissions = permissions.filter(
  (permission) => !adjustableRoles.some((role) => hasPermission(role, permission)),
);

/** Permissions that make no sense without another. */
const needs: Partial<Record<Permission, Permission>> = {
  "customers.change": "customers.read",
  "leads.write": "leads.read",
  "reviews.decide": "reviews.read",
  "jobs.retry": "jobs.read",
};

export const isAdjustable = (permission: Permission): boolean =>
  !always.includes(permission) && !ownerOnlyPermissions.includes(permission);

/** Lists what a role may do with its changes, in the table's order. */
export function listRolePermissions(role: Role, { granted, withheld }: RoleChange): Permission[] {
  if (role === "owner") return listPermissions(role);
  return permissions.filter((permission) => {
    if (!isAdjustable(permission)) return hasPermission(role, permission);
    return (hasPermission(role, permission) || granted.includes(permission)) && !withheld.includes(permission);
  });
}

/** Finds how these permissions differ from the role's defaults. */
export function findRoleChange(role: AdjustableRole, wanted: readonly Permission[]): RoleChange {
  const adjustable = permissions.filter(isAdjustable);
  return {
    granted: adjustable.filter((permission) => wanted.includes(permission) && !hasPermission(role, permission)),
    withheld: adjustable.filter((permission) => !wanted.includes(permission) && hasPermission(role, permission)),
  };
}

/** Finds a permission that the role can't be given, or can't lose, or that lacks the one it needs. */
export function findImpossiblePermission(role: AdjustableRole, wanted: readonly Permission[]): Permission | undefined {
  return permissions.find((permission) => {
    const isWanted = wanted.includes(permission);
    if (!isAdjustable(permission)) return isWanted !== hasPermission(role, permission);
    const needed = needs[permission];
    return isWanted && needed !== undefined && !wanted.includes(needed);
  });
}

/** Ticks a permission and the one that it needs, or unticks it and those that need it. */
export function toggledPermissions(wanted: readonly Permission[], permission: Permission): Permission[] {
  const isOn = !wanted.includes(permission);
  const others = isOn ? [needs[permission]] : permissions.filter((other) => needs[other] === permission);
  const changed = [permission, ...others];
  return permissions.filter((each) => (changed.includes(each) ? isOn : wanted.includes(each)));
}

/**
 * Ticks and unticks in `now` what `mine` ticked and unticked in `was`, so that both operators' changes are kept. Two can't
 * contradict each other: a permission can only be changed to its opposite.
 */
export function repeatToggles(
  was: readonly Permission[],
  mine: readonly Permission[],
  now: readonly Permission[],
): Permission[] {
  return permissions.reduce<Permission[]>(
    (merged, permission) => {
      const isWanted = mine.includes(permission);
      const isMine = isWanted !== was.includes(permission);
      return isMine && isWanted !== merged.includes(permission) ? toggledPermissions(merged, permission) : merged;
    },
    [...now],
  );
}

/**
 * Leaves out permissions that were granted on top of the role's defaults: in production they need a second factor, even
 * for roles that are exempt from one (docs/rules.md 17.17).
 */
export function withoutSecondFactor(role: Role, rights: readonly Permission[]): Permission[] {
  return rights.filter((permission) => hasPermission(role, permission));
}
