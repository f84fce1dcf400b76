import { Box, Button, Chip, Dialog, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import type { SecondFactorView } from "#contracts/admin/operators/operator-views.ts";
import { ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { roleLabels } from "../operators/roles.tsx";
import { CodeField, PasswordField } from "../sign-in/credential-fields.tsx";
import { PasskeySection } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSetup } from "./totp-setup.tsx";

type Opened = "set" | "remove" | "codes";

type StatusProps = { view: SecondFactorView; onOpen: (dialog: Opened) => void };

type DialogProps = { open: boolean; onClose: () => void };

const empty = { current: "", password: "", confirm: "" };

/** The operator's own account: name and role, password, two-factor authentication, signed-in devices. */
export function OperatorAccountPage() {
  const { data: me } = useQuery({ queryKey: ["account", "me"], queryFn: () => callApi(ownAccountEndpoints.me) });
  const secondFactor = useQuery({
    queryKey: ["account", "second-factor"],
    queryFn: () => callApi(ownAccountEndpoints.secondFactor),
  });
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
      <SecondFactorSection data={secondFactor.data} error={secondFactor.error} />
      <PasskeySection isAllowed={secondFactor.data?.isSet} />
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

/** Sets up or removes the authenticator app, and makes new recovery codes. */
function SecondFactorSection({ data, error }: { data: SecondFactorView | undefined; error: Error | null }) {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  return (
    <Section title="Two-factor authentication">
      {error && errorMessage(error)}
      {data && <SecondFactorStatus view={data} onOpen={setOpened} />}
      <SetDialog open={opened === "set"} onClose={close} />
      <RemoveDialog open={opened === "remove"} onClose={close} isRequired={data?.isRequired ?? false} />
      <NewCodes open={opened === "codes"} onClose={close} />
    </Section>
  );
}

function SecondFactorStatus({ view: { isSet, recoveryCodesLeft }, onOpen }: StatusProps) {
  if (!isSet) {
    return (
      <>
        <Typography sx={{ mb: 2 }}>
          Not set up. Two-factor authentication protects your account even if someone learns your password.
        </Typography>
        <Button variant="contained" color="secondary" onClick={() => onOpen("set")}>
          Set up two-factor authentication
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Set up. {recoveryCodesLeft} of 10 recovery codes left{recoveryCodesLeft < 3 ? ". Generate new ones soon." : "."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => onOpen("codes")}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => onOpen("remove")}>
          Remove two-factor authentication
        </Button>
      </Box>
    </>
  );
}

function SetDialog({ open, onClose }: DialogProps) {
  const refetch = useRefetch();
  const [isSet, setIsSet] = useState(false);
  const done = () => {
    setIsSet(false);
    onClose();
    refetch();
  };
  return (
    <Dialog open={open} onClose={isSet ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="totp-title">
      <DialogTitle id="totp-title">Set up two-factor authentication</DialogTitle>
      <DialogContent>
        {open && <TotpSetup onSet={() => setIsSet(true)} onCancel={onClose} onDone={done} />}
      </DialogContent>
    </Dialog>
  );
}

function RemoveDialog({ open, onClose, isRequired }: DialogProps & { isRequired: boolean }) {
  return (
    <ActionDialog
      name="Remove two-factor authentication"
      open={open}
      onClose={onClose}
      danger
      initial={{ password: "", code: "" }}
      fields={({ field }) => (
        <>
          <Typography>
            {isRequired
              ? "Your role requires two-factor authentication, so you'll be asked to set it up again right away."
              : "You'll sign in with your password only."}
          </Typography>
          <PasswordField {...field("password")} label="Your password" autoComplete="current-password" autoFocus />
          <CodeField {...field("code")} label="Code from the app, or a recovery code" />
        </>
      )}
      submit={(body) => callApi(ownAccountEndpoints.removeTotp, { body })}
      successMessage="Two-factor authentication removed."
    />
  );
}

function NewCodes({ open, onClose }: DialogProps) {
  const [codes, setCodes] = useState<string[] | undefined>(undefined);
  return (
    <>
      <ActionDialog
        name="New recovery codes"
        open={open}
        onClose={onClose}
        initial={{ password: "" }}
        fields={({ field }) => (
          <>
            <Typography>Your current recovery codes will stop working.</Typography>
            <PasswordField {...field("password")} label="Your password" autoComplete="current-password" autoFocus />
          </>
        )}
        submit={async (body) => setCodes((await callApi(ownAccountEndpoints.newRecoveryCodes, { body })).recoveryCodes)}
      />
      {codes && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby="recovery-codes">
          <DialogContent>
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
