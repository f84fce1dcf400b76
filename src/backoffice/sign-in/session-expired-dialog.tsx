import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { onRefused } from "../api-client/call-api.ts";
import { clearCurrentOperator, getCurrentOperator, isSignedIn } from "../auth/auth-provider.ts";
import { type SignInStep, SignInSteps } from "./sign-in-steps.tsx";

/**
 * Opens over the page when the session has expired, so that unsaved input is kept. After the sign-in the failed request
 * is sent again.
 */
export function SessionExpiredDialog() {
  const [email, setEmail] = useState<string | undefined>(undefined);
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  const waiting = useRef<PromiseWithResolvers<boolean> | undefined>(undefined);
  useEffect(
    () =>
      onRefused("not-signed-in", async () => {
        const operator = await getCurrentOperator();
        if (!operator?.email) return false;
        // Another request of this page may have renewed the session's cookie while this one was in flight.
        if (await isSignedIn()) return true;
        if (!waiting.current) {
          waiting.current = Promise.withResolvers<boolean>();
          setAt({ step: "password" });
          setEmail(operator.email);
        }
        return await waiting.current.promise;
      }),
    [],
  );
  const resume = () => {
    clearCurrentOperator();
    setEmail(undefined);
    waiting.current?.resolve(true);
    waiting.current = undefined;
  };
  if (email === undefined) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text">
          Your session has expired. Your unsaved changes are kept while you sign in.
        </DialogContentText>
        <SignInSteps at={at} onStep={setAt} onDone={resume} email={email} />
        <Button onClick={() => window.location.reload()} sx={{ mt: 1 }}>
          Discard changes
        </Button>
      </DialogContent>
    </Dialog>
  );
}
