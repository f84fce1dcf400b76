import { usePermissions } from "react-admin";
import type { Permission } from "#domain/operators/permissions.ts";

/** Asks whether who is signed in has a right: what they may not do is not shown. The server refuses it all the same. */
export function usePermission(): (right: Permission) => boolean {
  const { permissions } = usePermissions<Permission[]>();
  return (right) => permissions?.includes(right) ?? false;
}
