import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh } from "react-admin";
import type { SecondFactorView } from "#contracts/admin/operator-views.ts";
import { ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { Section } from "../layout/section.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSetup } from "./totp-setup.tsx";

type Opened = "set" | "remove" | "codes";

/** The app that makes codes: set, removed; its recovery codes. */
export function SecondFactorSection() {
  const { data, error } = useQuery({
    queryKey: ["account", "second-factor"],
    queryFn: () => callApi(ownAccountEndpoints.secondFactor),
  });
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  return (
    <Section title="Second factor">
      {error && errorMessage(error)}
      {data && <Stands view={data} onOpen={setOpened} />}
      <SetDialog open={opened === "set"} onClose={close} />
      <RemoveDialog open={opened === "remove"} onClose={close} isRequired={data?.isRequired ?? false} />
      <NewCodes open={opened === "codes"} onClose={close} />
    </Section>
  );
}

type StandsProps = { view: SecondFactorView; onOpen: (what: Opened) => void };

function Stands({ view: { isSet, recoveryCodesLeft }, onOpen }: StandsProps) {
  if (!isSet) {
    return (
      <>
        <Typography sx={{ mb: 2 }}>Not set. With one, a password that somebody else learned opens nothing.</Typography>
        <Button variant="contained" color="secondary" onClick={() => onOpen("set")}>
          Set second factor
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Set. {recoveryCodesLeft} of 10 recovery codes are left{recoveryCodesLeft < 3 ? ": make new ones soon." : "."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => onOpen("codes")}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => onOpen("remove")}>
          Remove second factor
        </Button>
      </Box>
    </>
  );
}

type DialogProps = { open: boolean; onClose: () => void };

function SetDialog({ open, onClose }: DialogProps) {
  const refresh = useRefresh();
  const [isSet, setIsSet] = useState(false);
  const done = () => {
    setIsSet(false);
    onClose();
    refresh();
  };
  return (
    <Dialog open={open} onClose={isSet ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="totp-title">
      <DialogTitle id="totp-title">Set second factor</DialogTitle>
      <DialogContent>
        {open && <TotpSetup onSet={() => setIsSet(true)} onCancel={onClose} onDone={done} />}
      </DialogContent>
    </Dialog>
  );
}

function RemoveDialog({ open, onClose, isRequired }: DialogProps & { isRequired: boolean }) {
  return (
    <ActionDialog
      name="Remove second factor"
      open={open}
      onClose={onClose}
      danger
      initial={{ password: "", code: "" }}
      fields={({ field }) => (
        <>
          <Typography>
            {isRequired
              ? "Your role works with one: you will set a new one at once."
              : "From then on your password alone opens your account."}
          </Typography>
          <PasswordField {...field("password")} label="Your password" autoComplete="current-password" autoFocus />
          <CodeField {...field("code")} label="Code of the app, or a recovery code" />
        </>
      )}
      submit={(body) => callApi(ownAccountEndpoints.removeTotp, { body })}
      successMessage="The second factor is removed."
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
            <Typography>The codes that you have now stop working.</Typography>
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
