import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { usePermissions } from "react-admin";
import type { Permission } from "#domain/operators/permissions.ts";
import { Page } from "./page.tsx";

/** The server's words for a missing permission, for pages that find out without asking it. */
export const notAllowedText = "Your role does not allow this. An owner can change your role.";

type Props = { permission: Permission; title: string; children: ReactNode };

/** Shows a page to operators with the permission, and tells the others: anyone can open its address. */
export function WhenAllowed({ permission, title, children }: Props) {
  const isAllowed = useIsAllowed(permission);
  if (isAllowed === undefined) return null;
  return isAllowed ? (
    children
  ) : (
    <Page title={title}>
      <NotAllowed />
    </Page>
  );
}

/** Undefined until the operator's permissions are known. */
export function useIsAllowed(permission: Permission): boolean | undefined {
  const { permissions } = usePermissions<Permission[]>();
  return permissions?.includes(permission);
}

export function NotAllowed() {
  return <Alert severity="info">{notAllowedText}</Alert>;
}
