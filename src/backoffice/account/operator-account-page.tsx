import { Button, Chip, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { roleLabels } from "../operators/permission-labels.ts";
import { PasswordField } from "../sign-in/credential-fields.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

const empty = { current: "", password: "", confirm: "" };

/** The operator's own account: name and role, password, two-factor authentication, signed-in devices. */
export function OperatorAccountPage() {
  const { data: me } = useQuery({ queryKey: ["account", "me"], queryFn: () => callApi(ownAccountEndpoints.me) });
  return (
    <Page title="Your account">
      <Section title={me?.name ?? "…"} actions={<ChangePassword />}>
        {me?.role && (
          <Typography sx={{ userSelect: "text" }}>
            {roleLabels[me.role].name}: {roleLabels[me.role].description}
            <br />
            {me.email}
          </Typography>
        )}
      </Section>
      <SecondFactorSection />
      <SignedInDevices />
    </Page>
  );
}

function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <ActionDialog
        name="Change password"
        open={open}
        onClose={() => setOpen(false)}
        initial={empty}
        fields={({ field }) => (
          <>
            <PasswordField {...field("current")} label="Current password" autoComplete="current-password" autoFocus />
            <PasswordField
              {...field("password")}
              label="New password"
              autoComplete="new-password"
              helperText="At least 8 characters, and not a common password. Other devices will be signed out."
            />
            <PasswordField {...field("confirm")} label="Confirm new password" autoComplete="new-password" />
          </>
        )}
        submit={(body) => callApi(ownAccountEndpoints.changePassword, { body })}
        successMessage="Password changed."
      />
    </>
  );
}

/** Lists the operator's active sessions, each with a sign-out button. */
function SignedInDevices() {
  const { data, error } = useQuery({
    queryKey: ["account", "sessions"],
    queryFn: () => callApi(ownAccountEndpoints.sessions),
  });
  const { act, busy } = useAction();
  const sessions = data?.sessions ?? [];
  const endOthers = () =>
    act(() => callApi(ownAccountEndpoints.endOtherSessions), { successMessage: "All other devices signed out." });
  const end = (id: string) =>
    act(() => callApi(ownAccountEndpoints.endSession, { params: { id } }), {
      successMessage: "Device signed out.",
    });
  return (
    <Section
      title="Devices"
      actions={
        sessions.length > 1 && (
          <Button disabled={busy} onClick={() => void endOthers()}>
            Sign out all others
          </Button>
        )
      }
    >
      {error && errorMessage(error)}
      <EntryList label="Devices">
        {sessions.map(({ id, device, signedInAt, seenAt, current }) => (
          <EntryListItem
            key={id}
            name={
              <>
                {device} {current && <Chip size="small" label="this device" sx={{ ml: 1 }} />}
              </>
            }
            details={[`Signed in ${formatDateTimeInIndia(signedInAt)}`, `Last seen ${formatDateTimeInIndia(seenAt)}`]}
            actions={
              !current && (
                <Button disabled={busy} onClick={() => void end(id)} aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}
