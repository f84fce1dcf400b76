import { Typography } from "@mui/material";
import { operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import type { OperatorView } from "#contracts/admin/operators/operator-views.ts";
import type { Role } from "#domain/operators/permissions.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { RoleField } from "./roles.tsx";

type ActionProps = { operator: OperatorView; onClose: () => void };

export function ChangeRoleDialog({ operator: { id, name, role }, onClose }: ActionProps) {
  const initial: { role: Role } = { role };
  return (
    <ActionDialog
      name="Change role"
      open
      onClose={onClose}
      initial={initial}
      fields={({ field }) => (
        <>
          <Typography sx={{ mb: 1 }}>{name} is notified by email. The new role applies at once.</Typography>
          <RoleField {...field("role")} />
        </>
      )}
      submit={(body) => callApi(operatorEndpoints.changeRole, { params: { id }, body })}
      successMessage="Role changed."
    />
  );
}

/** For an operator who forgot the password; owners change their own in their account. */
export function PasswordLinkDialog({ operator: { id, name, email }, onClose }: ActionProps) {
  return (
    <ActionDialog
      name="Send password link"
      open
      onClose={onClose}
      initial={{}}
      fields={
        <Typography>
          {name} gets an email to {email} with a link to choose a new password. It works once and expires after seven
          days; the current password works until then.
        </Typography>
      }
      submit={() => callApi(operatorEndpoints.sendPasswordLink, { params: { id } })}
      successMessage={`Link sent to ${name}.`}
    />
  );
}

export function SignOutDialog({ operator: { id, name }, onClose }: ActionProps) {
  return (
    <ActionDialog
      name="Sign out everywhere"
      open
      onClose={onClose}
      initial={{}}
      fields={<Typography>{name} will be signed out on all devices and can sign in again.</Typography>}
      submit={() => callApi(operatorEndpoints.endSessions, { params: { id } })}
      successMessage={`${name} signed out everywhere.`}
    />
  );
}

/** For an operator who lost phone and recovery codes; owners remove their own second factor in their account. */
export function ResetSecondFactorDialog({ operator: { id, name }, onClose }: ActionProps) {
  return (
    <ActionDialog
      name="Reset two-factor"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={
        <Typography>
          Removes the authenticator app, recovery codes and passkeys of {name}, who is signed out and told by email.
          Make sure that it is {name} who asks you, for instance by a call. They set up two-factor authentication again
          when they sign in.
        </Typography>
      }
      submit={() => callApi(operatorEndpoints.resetSecondFactor, { params: { id } })}
      successMessage={`Two-factor of ${name} reset.`}
    />
  );
}

export function DeactivateDialog({ operator: { id, name }, onClose }: ActionProps) {
  return (
    <ActionDialog
      name="Deactivate"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={
        <Typography>
          {name} will be signed out everywhere and can't sign in any more, and their API tokens stop working. To restore
          access, invite the same email.
        </Typography>
      }
      submit={() => callApi(operatorEndpoints.deactivate, { params: { id } })}
      successMessage={`${name} deactivated.`}
    />
  );
}
