import { CssBaseline, createTheme, ThemeProvider } from "@mui/material";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { clearCurrentOperator, getCurrentOperator } from "../auth/auth-provider.ts";
import { theme } from "../theme/theme.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { type SignInStep, SignInSteps } from "./sign-in-steps.tsx";

const titles = { password: "Sign in", code: "Two-factor authentication", enrol: "Set up two-factor authentication" };

const muiTheme = createTheme(theme);

/**
 * Renders the back office only for a signed-in operator. Signing in doesn't change the URL, so the requested page opens
 * afterwards.
 */
export function SignInGate({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState<boolean | undefined>(undefined);
  const token = useMatch("/invitations/:token")?.params.token;
  const navigate = useNavigate();
  useEffect(() => {
    void getCurrentOperator().then((me) => setIsSignedIn(me !== undefined && !me.mustEnrol));
  }, []);
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
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Sign-in page. */
function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  useEffect(() => {
    void getCurrentOperator().then((me) => {
      if (me?.mustEnrol) setAt({ step: "enrol" });
    });
  }, []);
  const goTo = (to: SignInStep) => {
    clearCurrentOperator();
    setAt(to);
  };
  return (
    <SignInCard title={titles[at.step]}>
      <SignInSteps at={at} onStep={goTo} onDone={onSignedIn} />
    </SignInCard>
  );
}
