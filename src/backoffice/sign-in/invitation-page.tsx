import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { operatorSignInEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { roleLabels } from "../operators/permission-labels.ts";
import { PasswordField } from "./credential-fields.tsx";
import { SignInCard, StepForm } from "./sign-in-card.tsx";
import { type SignInStep, SignInSteps, startSignIn } from "./sign-in-steps.tsx";

/** Accepts an invitation: the operator chooses a name and a password, and is signed in. */
export function InvitationPage({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => callApi(operatorSignInEndpoints.invitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <SignInCard title="Invitation">
        <Typography role="alert" sx={{ mb: 2 }}>
          {errorMessage(error)}
        </Typography>
        <Button component={Link} to="/" variant="contained" color="secondary">
          Go to sign in
        </Button>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Welcome aboard">
      {data && <AcceptForm token={token} invitation={data} onSignedIn={onSignedIn} />}
    </SignInCard>
  );
}

type Props = {
  token: string;
  invitation: EndpointResponse<typeof operatorSignInEndpoints.invitation>;
  onSignedIn: () => void;
};

function AcceptForm({ token, invitation: { email, name, role }, onSignedIn }: Props) {
  const [at, setAt] = useState<SignInStep | undefined>(undefined);
  const { form, ...step } = useFormSubmit({ name, password: "", confirm: "" }, async (body) => {
    await callApi(operatorSignInEndpoints.accept, { params: { token }, body });
    const next = await startSignIn({ email, password: body.password });
    if (next === undefined) onSignedIn();
    else setAt(next);
  });
  if (at) return <SignInSteps at={at} onStep={setAt} onDone={onSignedIn} email={email} />;
  return (
    <StepForm {...step} button="Accept invitation">
      <Typography sx={{ mb: 1 }}>
        You're invited as <strong>{roleLabels[role].name}</strong>: {roleLabels[role].description} You will sign in with{" "}
        {email}.
      </Typography>
      <FormTextField {...form.field("name")} label="Your name" slotProps={{ htmlInput: { autoComplete: "name" } }} />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        helperText="At least 8 characters. Common passwords are rejected."
      />
      <PasswordField {...form.field("confirm")} label="Confirm password" autoComplete="new-password" />
    </StepForm>
  );
}
