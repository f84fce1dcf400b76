import { Button, Chip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGetIdentity } from "react-admin";
import { operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import type { InvitationView, OperatorView } from "#contracts/admin/operators/operator-views.ts";
import type { Role } from "#domain/operators/permissions.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { ApiTokens } from "./api-tokens.tsx";
import {
  ChangeRoleDialog,
  DeactivateDialog,
  PasswordLinkDialog,
  ResetSecondFactorDialog,
  SignOutDialog,
} from "./operator-dialogs.tsx";
import { RoleField, RoleOverview, roleLabels } from "./roles.tsx";

type OperatorAction = { kind: "role" | "sign-out" | "password" | "reset" | "deactivate"; operator: OperatorView };
type OperatorListProps = { operators: OperatorView[]; mayManage: boolean };

type OperatorItemProps = { operator: OperatorView; onAction: ((action: OperatorAction) => void) | undefined };

type Props = { invitations: InvitationView[]; mayManage: boolean };

const initial: { email: string; name: string; role: Role } = { email: "", name: "", role: "packer" };

/** Operators, pending invitations and API tokens. */
export function OperatorsPage() {
  const may = usePermission();
  const mayManage = may("operators.manage");
  const { data, error } = useQuery({ queryKey: ["operators"], queryFn: () => callApi(operatorEndpoints.list) });
  return (
    <Page title="Team" actions={mayManage && <InviteOperator />}>
      {error && errorMessage(error)}
      {data && (
        <>
          <OperatorList operators={data.operators} mayManage={mayManage} />
          <PendingInvitations invitations={data.invitations} mayManage={mayManage} />
        </>
      )}
      {may("tokens.manage") && <ApiTokens />}
      <RoleOverview />
    </Page>
  );
}

/** Sends an invitation by mail. */
function InviteOperator() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
        Invite operator
      </Button>
      <ActionDialog
        name="Invite operator"
        open={open}
        onClose={() => setOpen(false)}
        initial={initial}
        fields={({ field }) => (
          <>
            <FormTextField {...field("name")} label="Name" autoFocus />
            <FormTextField
              {...field("email")}
              label="Email"
              type="email"
              helperText="The link works once and expires after seven days."
            />
            <RoleField {...field("role")} />
          </>
        )}
        submit={(body) => callApi(operatorEndpoints.invite, { body })}
        successMessage="Invitation sent."
      />
    </>
  );
}

/** Lists pending invitations. */
function PendingInvitations({ invitations, mayManage }: Props) {
  const { act, busy } = useAction();
  if (invitations.length === 0) return null;
  const resend = ({ email, name, role }: InvitationView) =>
    act(() => callApi(operatorEndpoints.invite, { body: { email, name, role } }), {
      successMessage: "New link sent.",
    });
  const withdraw = ({ email }: InvitationView) =>
    act(() => callApi(operatorEndpoints.withdraw, { body: { email } }), {
      successMessage: "Invitation withdrawn.",
    });
  return (
    <Section title="Invited">
      <EntryList label="Invited">
        {invitations.map((invitation) => (
          <EntryListItem
            key={invitation.email}
            name={
              <>
                {invitation.name} <Chip size="small" label={roleLabels[invitation.role].name} sx={{ ml: 1 }} />
              </>
            }
            details={[invitation.email, `Link expires on ${formatDateTimeInIndia(invitation.expiresAt)}`]}
            actions={
              mayManage && (
                <>
                  <Button
                    disabled={busy}
                    onClick={() => void resend(invitation)}
                    aria-label={`Resend to ${invitation.email}`}
                  >
                    Resend
                  </Button>
                  <Button
                    color="error"
                    disabled={busy}
                    onClick={() => void withdraw(invitation)}
                    aria-label={`Withdraw invitation of ${invitation.email}`}
                  >
                    Withdraw
                  </Button>
                </>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}

/** Lists operators; owners change roles and deactivate accounts. */
function OperatorList({ operators, mayManage }: OperatorListProps) {
  const [action, setAction] = useState<OperatorAction | undefined>(undefined);
  const close = () => setAction(undefined);
  return (
    <Section title="People">
      <EntryList label="Team">
        {operators.map((operator) => (
          <OperatorItem key={operator.id} operator={operator} onAction={mayManage ? setAction : undefined} />
        ))}
      </EntryList>
      {action?.kind === "role" && <ChangeRoleDialog operator={action.operator} onClose={close} />}
      {action?.kind === "sign-out" && <SignOutDialog operator={action.operator} onClose={close} />}
      {action?.kind === "password" && <PasswordLinkDialog operator={action.operator} onClose={close} />}
      {action?.kind === "reset" && <ResetSecondFactorDialog operator={action.operator} onClose={close} />}
      {action?.kind === "deactivate" && <DeactivateDialog operator={action.operator} onClose={close} />}
    </Section>
  );
}

function OperatorItem({ operator, onAction }: OperatorItemProps) {
  const { identity } = useGetIdentity();
  const { name, email, role, hasSecondFactor, createdAt, deactivatedAt } = operator;
  const since = deactivatedAt
    ? `Deactivated on ${formatDayInIndia(deactivatedAt)}`
    : `Since ${formatDayInIndia(createdAt)} · two-factor ${hasSecondFactor ? "on" : "off"}`;
  return (
    <EntryListItem
      name={
        <>
          {name} <Chip size="small" label={roleLabels[role].name} sx={{ ml: 1 }} />
        </>
      }
      details={[email, since]}
      actions={
        onAction &&
        !deactivatedAt && (
          <>
            <Button onClick={() => onAction({ kind: "role", operator })} aria-label={`Change role of ${name}`}>
              Change role
            </Button>
            <Button onClick={() => onAction({ kind: "sign-out", operator })} aria-label={`Sign out ${name}`}>
              Sign out
            </Button>
            {operator.id !== identity?.id && (
              <Button
                onClick={() => onAction({ kind: "password", operator })}
                aria-label={`Send password link to ${name}`}
              >
                Send password link
              </Button>
            )}
            {hasSecondFactor && operator.id !== identity?.id && (
              <Button onClick={() => onAction({ kind: "reset", operator })} aria-label={`Reset two-factor of ${name}`}>
                Reset two-factor
              </Button>
            )}
            <Button
              color="error"
              onClick={() => onAction({ kind: "deactivate", operator })}
              aria-label={`Deactivate ${name}`}
            >
              Deactivate
            </Button>
          </>
        )
      }
    />
  );
}
