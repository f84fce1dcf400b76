import { usePermissions } from "react-admin";
import type { Permission } from "#domain/operators/permissions.ts";

/** Checks a permission of the signed-in operator, to hide what they may not do. The server checks it as well. */
export function usePermission(): (permission: Permission) => boolean {
  const { permissions } = usePermissions<Permission[]>();
  return (permission) => permissions?.includes(permission) ?? false;
}

/** Checks one permission, for a page that says when it is missing; undefined until the permissions are known. */
export function useIsAllowed(permission: Permission): boolean | undefined {
  const { permissions } = usePermissions<Permission[]>();
  return permissions?.includes(permission);
}
