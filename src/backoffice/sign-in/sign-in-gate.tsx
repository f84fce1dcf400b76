import { Button, CssBaseline, createTheme, ThemeProvider, Typography } from "@mui/material";
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useMatch, useNavigate } from "react-router";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { operatorSignInEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { clearCurrentOperator, getCurrentOperator, isAccountIncomplete } from "../auth/auth-provider.ts";
import { errorMessage } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { ErrorState } from "../list/list-states.tsx";
import { roleLabels } from "../operators/roles.tsx";
import { theme } from "../theme/theme.ts";
import { PasswordField } from "./credential-fields.tsx";
import { SignInCard, StepForm } from "./sign-in-card.tsx";
import { type SignInStep, SignInSteps, startSignIn } from "./sign-in-steps.tsx";

type Props = {
  token: string;
  invitation: EndpointResponse<typeof operatorSignInEndpoints.invitation>;
  onSignedIn: () => void;
};

const titles = {
  password: "Back office",
  code: "Two-factor authentication",
  "new-password": "Choose your password",
  enrol: "Set up two-factor authentication",
};

const muiTheme = createTheme(theme);

/**
 * Renders the back office only for a signed-in operator. Signing in doesn't change the URL, so the requested page opens
 * afterwards. While the shop doesn't answer, it asks to try again: the session may be valid.
 */
export function SignInGate({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState<boolean | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const token = useMatch("/invitations/:token")?.params.token;
  const navigate = useNavigate();
  const load = useCallback(() => {
    void getCurrentOperator().then((me) => {
      setError(undefined);
      setIsSignedIn(me !== undefined && !isAccountIncomplete(me));
    }, setError);
  }, []);
  useEffect(load, [load]);
  if (isSignedIn && token === undefined) return children;
  const enter = () => {
    clearCurrentOperator();
    setIsSignedIn(true);
    if (token !== undefined) void navigate("/", { replace: true });
  };
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        {token !== undefined && <InvitationPage token={token} onSignedIn={enter} />}
        {token === undefined && isSignedIn === false && <SignIn onSignedIn={enter} />}
        {token === undefined && error !== undefined && (
          <SignInCard title="Back office didn’t load" sentence="You may still be signed in.">
            <ErrorState error={error} onRetry={load} />
          </SignInCard>
        )}
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Sign-in page. */
function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  useEffect(() => {
    void getCurrentOperator().then((me) => {
      if (me?.mustChangePassword) setAt({ step: "new-password" });
      else if (me?.mustEnrol) setAt({ step: "enrol" });
    });
  }, []);
  const goTo = (to: SignInStep) => {
    clearCurrentOperator();
    setAt(to);
  };
  return (
    <SignInCard
      title={titles[at.step]}
      {...(at.step === "password" && { sentence: "Sign in with your team account." })}
    >
      <SignInSteps at={at} onStep={goTo} onDone={onSignedIn} />
    </SignInCard>
  );
}

/** Accepts an invitation: the operator chooses a name and a password, or only a new password, and is signed in. */
function InvitationPage({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
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
    <SignInCard title={data ? (data.isOperator ? "Choose a new password" : "Welcome aboard") : titles.password}>
      {data && <AcceptForm token={token} invitation={data} onSignedIn={onSignedIn} />}
    </SignInCard>
  );
}

function AcceptForm({ token, invitation: { email, name, role, isOperator }, onSignedIn }: Props) {
  const [at, setAt] = useState<SignInStep | undefined>(undefined);
  const { form, ...step } = useFormSubmit({ name, password: "", confirm: "" }, async (body) => {
    await callApi(operatorSignInEndpoints.accept, { params: { token }, body });
    const next = await startSignIn({ email, password: body.password });
    if (next === undefined) onSignedIn();
    else setAt(next);
  });
  if (at) return <SignInSteps at={at} onStep={setAt} onDone={onSignedIn} email={email} />;
  return (
    <StepForm {...step} button={isOperator ? "Save password" : "Accept invitation"}>
      {isOperator ? (
        <Typography sx={{ mb: 1 }}>It replaces your password for {email} and signs out all your devices.</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>
            You're invited as <strong>{roleLabels[role].name}</strong>: {roleLabels[role].description} You will sign in
            with {email}.
          </Typography>
          <FormTextField
            {...form.field("name")}
            label="Your name"
            slotProps={{ htmlInput: { autoComplete: "name" } }}
          />
        </>
      )}
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
