import { Box, Button, Link, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { buildQrPath } from "#domain/qr-path.ts";
import { callApi } from "../api-client/call-api.ts";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { CodeField, PasswordField } from "../sign-in/credential-fields.tsx";
import { StepForm } from "../sign-in/sign-in-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type TotpEnrolment = EndpointResponse<typeof ownAccountEndpoints.enrolTotp>;

type Props = {
  /** Given during sign-in, where the password was just entered and the secret is already known. */
  enrolment?: TotpEnrolment | undefined;
  /** Called once the recovery codes are shown: closing from then on would lose them. */
  onSet?: () => void;
  onCancel?: () => void;
  onDone: () => void;
};

/** Asks for the password, shows the QR code, checks a first code from the app, then shows the recovery codes. */
export function TotpSetup({ enrolment: initial, onSet, onCancel, onDone }: Props) {
  const [enrolment, setEnrolment] = useState(initial);
  const [codes, setCodes] = useState<string[] | undefined>(undefined);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const foot = onCancel && <Button onClick={onCancel}>Close</Button>;
  if (!enrolment) return <Confirm onEnrolment={setEnrolment} foot={foot} />;
  const show = (recoveryCodes: string[]) => {
    onSet?.();
    setCodes(recoveryCodes);
  };
  return <Scan enrolment={enrolment} onCodes={show} foot={foot} />;
}

type ConfirmProps = { onEnrolment: (enrolment: TotpEnrolment) => void; foot: ReactNode };

function Confirm({ onEnrolment, foot }: ConfirmProps) {
  const { form, ...step } = useFormSubmit({ password: "" }, async (body) =>
    onEnrolment(await callApi(ownAccountEndpoints.enrolTotp, { body })),
  );
  return (
    <StepForm {...step} button="Continue" alternatives={foot}>
      <PasswordField {...form.field("password")} label="Your password" autoComplete="current-password" autoFocus />
    </StepForm>
  );
}

type ScanProps = { enrolment: TotpEnrolment; onCodes: (codes: string[]) => void; foot: ReactNode };

function Scan({ enrolment: { secret, address }, onCodes, foot }: ScanProps) {
  const { form, ...step } = useFormSubmit({ code: "" }, async (body) => {
    const { recoveryCodes } = await callApi(ownAccountEndpoints.confirmTotp, { body });
    onCodes(recoveryCodes);
  });
  const { size, path } = buildQrPath(address);
  return (
    <StepForm {...step} button="Set up two-factor authentication" alternatives={foot}>
      <Typography>
        1. Scan this with your authenticator app, such as Google Authenticator, 1Password or Bitwarden.
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label="QR code for two-factor authentication"
        viewBox={`0 0 ${size} ${size}`}
        sx={{ display: "block", width: 208, height: 208, my: 1, bgcolor: "#FFFFFF", border: 1, borderColor: "divider" }}
      >
        <path d={path} fill="#000000" shapeRendering="crispEdges" />
      </Box>
      <Typography variant="body2">
        On this phone? <Link href={address}>Open it in your app</Link>, or enter this key:
      </Typography>
      <Typography sx={{ fontFamily: "monospace", userSelect: "text", overflowWrap: "anywhere", mb: 2 }}>
        {secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </Typography>
      <Typography>2. Enter the 6-digit code from the app.</Typography>
      <CodeField {...form.field("code")} />
    </StepForm>
  );
}
