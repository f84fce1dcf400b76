import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { whenSignedOut } from "../api.ts";
import { forgetWhoIAm, whoAmI } from "../auth-provider.ts";
import { type At, Steps } from "./steps.tsx";

/**
 * A session that ends in the middle of work takes nothing away: one signs in again over the page, with all that is typed
 * there, and what was asked of the shop is asked once more.
 */
export function SignInAgain() {
  const [email, setEmail] = useState<string | undefined>(undefined);
  const [at, setAt] = useState<At>({ step: "password" });
  const waiting = useRef<PromiseWithResolvers<boolean> | undefined>(undefined);
  useEffect(
    () =>
      whenSignedOut(async () => {
        const me = await whoAmI();
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
    forgetWhoIAm();
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
        <Steps at={at} onStep={setAt} onDone={goOn} email={email} />
        <Button onClick={() => window.location.reload()} sx={{ mt: 1 }}>
          Leave without it
        </Button>
      </DialogContent>
    </Dialog>
  );
}
