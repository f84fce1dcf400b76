import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { errorMessage } from "../form/form-fields.ts";
import { answerPasskeyChallenge } from "./passkey-browser.ts";

/** Sends the passkey's answer. */
export type PasskeySender = (passkey: Awaited<ReturnType<typeof answerPasskeyChallenge>>) => Promise<void>;

type Props = { label: string; send: PasskeySender };

/** Button that asks the browser for a passkey; a failure is shown beside it. */
export function PasskeyButton({ label, send }: Props) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const use = async () => {
    setBusy(true);
    setMessage("");
    try {
      await send(await answerPasskeyChallenge());
    } catch (error) {
      setMessage(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => void use()} loading={busy}>
        {label}
      </Button>
      {message && (
        <Typography role="alert" color="error" variant="body2" sx={{ width: "100%" }}>
          {message}
        </Typography>
      )}
    </>
  );
}
