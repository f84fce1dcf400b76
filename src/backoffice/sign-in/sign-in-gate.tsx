import { CssBaseline, createTheme, ThemeProvider } from "@mui/material";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { clearCurrentOperator, getCurrentOperator } from "../auth/auth-provider.ts";
import { theme } from "../theme/theme.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { type SignInStep, SignInSteps } from "./sign-in-steps.tsx";

const titles = { password: "Sign in", code: "One more step", enrol: "Second factor" };

const look = createTheme(theme);

/**
 * Nothing of the back office is there before somebody is in. Signing in happens at whatever address was asked for, so
 * that one is where one wanted to go.
 */
export function SignInGate({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const [isIn, setIsIn] = useState<boolean | undefined>(undefined);
  const token = useMatch("/invitations/:token")?.params.token;
  const navigate = useNavigate();
  useEffect(() => {
    void getCurrentOperator().then((me) => setIsIn(me !== undefined && !me.mustEnrol));
  }, []);
  if (isIn && token === undefined) return children;
  const enter = () => {
    clearCurrentOperator();
    setIsIn(true);
    if (token !== undefined) void navigate("/", { replace: true });
  };
  return (
    <ThemeProvider theme={look}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        {token !== undefined && <InvitationPage token={token} onIn={enter} />}
        {token === undefined && isIn === false && <SignIn onIn={enter} />}
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Sign-in page. */
function SignIn({ onIn }: { onIn: () => void }) {
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  useEffect(() => {
    void getCurrentOperator().then((me) => {
      if (me?.mustEnrol) setAt({ step: "enrol" });
    });
  }, []);
  const step = (to: SignInStep) => {
    clearCurrentOperator();
    setAt(to);
  };
  return (
    <SignInCard title={titles[at.step]}>
      <SignInSteps at={at} onStep={step} onDone={onIn} />
    </SignInCard>
  );
}
