import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { refusal } from "#domain/errors.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { useIsAllowed } from "../auth/use-permission.ts";
import { Page } from "./page.tsx";

/** The server's words for a missing permission, for pages that find out without asking it. */
export const notAllowedText = refusal("not-allowed").message;

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

export function NotAllowed() {
  return <Alert severity="info">{notAllowedText}</Alert>;
}
