import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import type { SecondFactorView } from "#contracts/admin/operators/operator-views.ts";
import { ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { callApi, onRefused } from "../api-client/call-api.ts";
import { useFormSubmit } from "../form/use-form-submit.ts";
import { PasswordField, RecoveryButton, SecondFactorField } from "./credential-fields.tsx";
import { PasskeyButton, type PasskeySender } from "./passkey-button.tsx";
import { StepForm } from "./sign-in-card.tsx";

/**
 * Opens over the page when an action asks for a fresh second factor. Typed input is kept; after the confirmation the
 * refused request is sent again.
 */
export function ConfirmIdentityDialog() {
  const [factor, setFactor] = useState<SecondFactorView | undefined>(undefined);
  const waiting = useRef<PromiseWithResolvers<boolean> | undefined>(undefined);
  useEffect(
    () =>
      onRefused("second-factor-stale", async () => {
        if (waiting.current) return await waiting.current.promise;
        const confirmed = Promise.withResolvers<boolean>();
        waiting.current = confirmed;
        try {
          setFactor(await callApi(ownAccountEndpoints.secondFactor));
        } catch {
          waiting.current = undefined;
          confirmed.resolve(false);
        }
        return await confirmed.promise;
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setFactor(undefined);
    waiting.current?.resolve(isConfirmed);
    waiting.current = undefined;
  };
  if (!factor) return null;
  return (
    <Dialog
      open
      onClose={() => close(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <DialogTitle id="confirm-title">Confirm it's you</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={{ mb: 2 }}>
          This action needs a fresh confirmation. Your changes are kept.
        </DialogContentText>
        <ConfirmForm factor={factor} onClose={close} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { factor: SecondFactorView; onClose: (isConfirmed: boolean) => void };

function ConfirmForm({ factor, onClose }: FormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, ...step } = useFormSubmit({ code: "", password: "" }, async (body) => {
    await callApi(ownAccountEndpoints.confirmIdentity, { body });
    onClose(true);
  });
  const confirmByPasskey: PasskeySender = async (passkey) => {
    await callApi(ownAccountEndpoints.confirmIdentity, { body: { passkey } });
    onClose(true);
  };
  const switchKind = () => {
    form.reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <StepForm
      {...step}
      button="Confirm"
      alternatives={
        <>
          {factor.isSet && <RecoveryButton isRecovery={isRecovery} onSwitch={switchKind} />}
          {factor.passkeys > 0 && <PasskeyButton label="Use a passkey" send={confirmByPasskey} />}
          <Button onClick={() => onClose(false)}>Cancel</Button>
        </>
      }
    >
      {factor.isSet ? (
        <SecondFactorField {...form.field("code")} isRecovery={isRecovery} />
      ) : (
        <PasswordField {...form.field("password")} label="Your password" autoComplete="current-password" autoFocus />
      )}
    </StepForm>
  );
}
