import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { passkeySignInEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { type TotpEnrolment, TotpSetup } from "../account/totp-setup.tsx";
import { callApi } from "../api-client/call-api.ts";
import { clearCurrentOperator, getCurrentOperator } from "../auth/auth-provider.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { Icon } from "../theme/icon.tsx";
import { PasswordField, RecoveryButton, SecondFactorField } from "./credential-fields.tsx";
import { PasskeyButton, type PasskeySender } from "./passkey-button.tsx";
import { StepForm } from "./sign-in-card.tsx";

export type SignInStep =
  | { step: "password" }
  | { step: "code" }
  /** `current` is the given password, when it was just typed. */
  | { step: "new-password"; current?: string }
  | { step: "enrol"; enrolment?: TotpEnrolment };

type Props = {
  at: SignInStep;
  onStep: (at: SignInStep) => void;
  /** Called after the sign-in; throws where this page doesn't accept the operator. */
  onDone: () => void | Promise<void>;
  /** Email of the operator whose session expired; it cannot be changed. */
  email?: string;
};

/** Steps of the sign-in: email and password, then the code of the authenticator app, which is set up first if required. */
export function SignInSteps({ at, onStep, onDone, email }: Props) {
  if (at.step === "password") return <PasswordStep onStep={onStep} onDone={onDone} email={email} />;
  if (at.step === "code") return <CodeStep onStep={onStep} onDone={onDone} />;
  if (at.step === "new-password") return <NewPasswordStep current={at.current} onStep={onStep} onDone={onDone} />;
  const signOut = async () => {
    await callApi(operatorSignInEndpoints.signOut);
    onStep({ step: "password" });
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Your role requires two-factor authentication: an authenticator app on your phone that creates a code for each
        sign-in.
      </Typography>
      <TotpSetup enrolment={at.enrolment} onDone={onDone} />
      <Button onClick={() => void signOut()} sx={{ mt: 1 }}>
        Use a different account
      </Button>
    </>
  );
}

function PasswordStep({ onStep, onDone, email }: Pick<Props, "onStep" | "onDone"> & { email: string | undefined }) {
  const { form, ...step } = useFormSubmit({ email: email ?? "", password: "" }, async (body) => {
    const next = await startSignIn(body);
    if (next === undefined) await onDone();
    else onStep(next);
  });
  const sendPasskey: PasskeySender = async (passkey) => {
    const { next } = await callApi(passkeySignInEndpoints.signIn, { body: { passkey } });
    if (next === "new-password") onStep({ step: "new-password" });
    else await onDone();
  };
  return (
    <StepForm
      {...step}
      button="Sign in"
      alternatives={
        <>
          <PasskeyButton label="Use a passkey" send={sendPasskey} />
          <p className="step-form-note">
            <Icon name="lock" />
            Next: the six-digit code from your authenticator app, if you set one up. Sessions end after 12 hours without
            use.
          </p>
        </>
      }
    >
      <FormTextField
        {...form.field("email")}
        // The page below the dialog may have a field of this name.
        id="sign-in-email"
        label="Email"
        type="email"
        autoFocus={email === undefined}
        slotProps={{ htmlInput: { autoComplete: "username", readOnly: email !== undefined } }}
      />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
      />
    </StepForm>
  );
}

/** Sends email and password; returns the next step, or undefined when the operator is signed in. */
export async function startSignIn(body: { email: string; password: string }): Promise<SignInStep | undefined> {
  const { next } = await callApi(operatorSignInEndpoints.signIn, { body });
  if (next === "work") return undefined;
  if (next === "second-factor") return { step: "code" };
  return next === "new-password" ? { step: "new-password", current: body.password } : await startEnrolment(body);
}

async function startEnrolment({ password }: { password: string }): Promise<SignInStep> {
  return { step: "enrol", enrolment: await callApi(ownAccountEndpoints.enrolTotp, { body: { password } }) };
}

type NewPasswordProps = Pick<Props, "onStep" | "onDone"> & { current: string | undefined };

/** Replaces a password that the settings or the command line gave. */
function NewPasswordStep({ current, onStep, onDone }: NewPasswordProps) {
  const initial = { current: current ?? "", password: "", confirm: "" };
  const { form, ...step } = useFormSubmit(initial, async (body) => {
    await callApi(ownAccountEndpoints.changePassword, { body });
    clearCurrentOperator();
    if ((await getCurrentOperator())?.mustEnrol) onStep(await startEnrolment(body));
    else await onDone();
  });
  return (
    <StepForm {...step} button="Save password">
      <Typography sx={{ mb: 2 }}>
        You signed in with a password that was given to you. Choose one that only you know.
      </Typography>
      {current === undefined && (
        <PasswordField {...form.field("current")} label="Current password" autoComplete="current-password" autoFocus />
      )}
      <PasswordField
        {...form.field("password")}
        label="New password"
        autoComplete="new-password"
        autoFocus={current !== undefined}
        helperText="At least 8 characters, and not a common password."
      />
      <PasswordField {...form.field("confirm")} label="Confirm new password" autoComplete="new-password" />
    </StepForm>
  );
}

function CodeStep({ onStep, onDone }: Pick<Props, "onStep" | "onDone">) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, ...step } = useFormSubmit({ code: "" }, async (body) => {
    await goOn(await callApi(operatorSignInEndpoints.secondFactor, { body }));
  });
  const goOn = async ({ next }: { next: string }) => {
    if (next === "new-password") onStep({ step: "new-password" });
    else await onDone();
  };
  const sendPasskey: PasskeySender = async (passkey) =>
    await goOn(await callApi(operatorSignInEndpoints.secondFactor, { body: { passkey } }));
  const switchKind = () => {
    form.reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <StepForm
      {...step}
      button="Continue"
      alternatives={
        <>
          <RecoveryButton isRecovery={isRecovery} onSwitch={switchKind} />
          <PasskeyButton label="Use a passkey" send={sendPasskey} />
          <Button onClick={() => onStep({ step: "password" })}>Back</Button>
        </>
      }
    >
      <SecondFactorField {...form.field("code")} isRecovery={isRecovery} />
    </StepForm>
  );
}
