import { usePermissions } from "react-admin";
import type { Permission } from "#domain/operators/permissions.ts";

/** Checks a permission of the signed-in operator, to hide what they may not do. The server checks it as well. */
export function usePermission(): (permission: Permission) => boolean {
  const { permissions } = usePermissions<Permission[]>();
  return (permission) => permissions?.includes(permission) ?? false;
}
