import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { type TotpEnrolment, TotpSetup } from "../account/totp-setup.tsx";
import { callApi } from "../api-client/call-api.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { StepForm } from "./step-form.tsx";

export type SignInStep = { step: "password" } | { step: "code" } | { step: "enrol"; enrolment?: TotpEnrolment };

type Props = {
  at: SignInStep;
  onStep: (at: SignInStep) => void;
  /** Somebody is in. */
  onDone: () => void;
  /** Whose session ended: only they come in again. */
  email?: string;
};

/** Signing in: e-mail and password, then the code of the app; or the app is set up first, where it has to be. */
export function SignInSteps({ at, onStep, onDone, email }: Props) {
  if (at.step === "password") return <PasswordStep onStep={onStep} onDone={onDone} email={email} />;
  if (at.step === "code") return <CodeStep onDone={onDone} onBack={() => onStep({ step: "password" })} />;
  const leave = async () => {
    await callApi(operatorSignInEndpoints.signOut);
    onStep({ step: "password" });
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Your role works with a second factor: an app on your phone that makes a code each time you sign in.
      </Typography>
      <TotpSetup enrolment={at.enrolment} onDone={onDone} />
      <Button onClick={() => void leave()} sx={{ mt: 1 }}>
        Sign in as somebody else
      </Button>
    </>
  );
}

function PasswordStep({ onStep, onDone, email }: Pick<Props, "onStep" | "onDone"> & { email: string | undefined }) {
  const { form, ...step } = useFormSubmit({ email: email ?? "", password: "" }, async (body) => {
    const next = await startSignIn(body);
    if (next === undefined) onDone();
    else onStep(next);
  });
  return (
    <StepForm {...step} button="Sign in">
      <FormTextField
        {...form.field("email")}
        label="E-mail"
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

/** The first step; undefined when nothing more is asked for. */
export async function startSignIn(body: { email: string; password: string }): Promise<SignInStep | undefined> {
  const { next } = await callApi(operatorSignInEndpoints.signIn, { body });
  if (next === "work") return undefined;
  if (next === "second-factor") return { step: "code" };
  return {
    step: "enrol",
    enrolment: await callApi(ownAccountEndpoints.enrolTotp, { body: { password: body.password } }),
  };
}

function CodeStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, ...step } = useFormSubmit({ code: "" }, async (body) => {
    await callApi(operatorSignInEndpoints.secondFactor, { body });
    onDone();
  });
  const other = () => {
    form.reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <StepForm
      {...step}
      button="Continue"
      foot={
        <>
          <Button onClick={other}>{isRecovery ? "Use the app" : "Use a recovery code"}</Button>
          <Button onClick={onBack}>Back</Button>
        </>
      }
    >
      <CodeField
        key={String(isRecovery)}
        {...form.field("code")}
        isRecovery={isRecovery}
        autoFocus
        helperText={
          isRecovery ? "One of the codes that you kept; each works once." : "The six digits your app shows now."
        }
      />
    </StepForm>
  );
}
