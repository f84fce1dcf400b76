import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { onSessionExpired } from "../api-client/call-api.ts";
import { clearCurrentOperator, getCurrentOperator } from "../auth/auth-provider.ts";
import { type SignInStep, SignInSteps } from "./sign-in-steps.tsx";

/**
 * Asks for sign-in over the page when the session has expired, so that typed text is kept; the failed request is then
 * sent again.
 */
export function SessionExpiredDialog() {
  const [email, setEmail] = useState<string | undefined>(undefined);
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  const waiting = useRef<PromiseWithResolvers<boolean> | undefined>(undefined);
  useEffect(
    () =>
      onSessionExpired(async () => {
        const me = await getCurrentOperator();
        if (!me?.email) return false;
        if (!waiting.current) {
          waiting.current = Promise.withResolvers<boolean>();
          setAt({ step: "password" });
          setEmail(me.email);
        }
        return await waiting.current.promise;
      }),
    [],
  );
  const goOn = () => {
    clearCurrentOperator();
    setEmail(undefined);
    waiting.current?.resolve(true);
    waiting.current = undefined;
  };
  if (email === undefined) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">Please sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text">
          Your session is over. What you typed is still here, and goes on once you are in.
        </DialogContentText>
        <SignInSteps at={at} onStep={setAt} onDone={goOn} email={email} />
        <Button onClick={() => window.location.reload()} sx={{ mt: 1 }}>
          Leave without it
        </Button>
      </DialogContent>
    </Dialog>
  );
}
