import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import type { MeView } from "#contracts/admin/operators/operator-views.ts";
import { operatorSignInEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { ApiError, callApi, onRefused } from "../api-client/call-api.ts";
import { clearCurrentOperator, fetchCurrentOperator, getCurrentOperator } from "../auth/auth-provider.ts";
import { type SignInStep, SignInSteps } from "./sign-in-steps.tsx";

/**
 * Opens over the page when the session has expired, so that unsaved input is kept. After the sign-in the failed request
 * is sent again. Only the operator of the page can go on with it: a passkey may be another one's.
 */
export function SessionExpiredDialog() {
  const [owner, setOwner] = useState<MeView | undefined>(undefined);
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  const waiting = useRef<PromiseWithResolvers<boolean> | undefined>(undefined);
  useEffect(
    () =>
      onRefused("not-signed-in", async () => {
        const operator = await getCurrentOperator();
        if (!operator?.email) return false;
        // Another request of this page may have renewed the session's cookie while this one was in flight.
        const now = await fetchCurrentOperator().catch(() => undefined);
        if (now?.id === operator.id) return true;
        if (!waiting.current) {
          waiting.current = Promise.withResolvers<boolean>();
          setAt({ step: "password" });
          setOwner(operator);
        }
        return await waiting.current.promise;
      }),
    [],
  );
  const resume = async () => {
    if ((await fetchCurrentOperator())?.id !== owner?.id) {
      await callApi(operatorSignInEndpoints.signOut);
      const message = `Only ${owner?.email} can continue on this page. To sign in as someone else, discard the changes.`;
      throw new ApiError(403, { code: "not-allowed", message }, null);
    }
    clearCurrentOperator();
    setOwner(undefined);
    waiting.current?.resolve(true);
    waiting.current = undefined;
  };
  if (owner === undefined) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText id="again-text">
          Your session has expired. Your unsaved changes are kept while you sign in.
        </DialogContentText>
        <SignInSteps at={at} onStep={setAt} onDone={resume} email={owner.email ?? ""} />
        <Button onClick={() => window.location.reload()} sx={{ mt: 1 }}>
          Discard changes
        </Button>
      </DialogContent>
    </Dialog>
  );
}
