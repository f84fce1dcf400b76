import { Button, TextField } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { CameraScanner, hasCameraScanner } from "./camera-scanner.tsx";

/** Field that a hand scanner types into, with a button for the camera where the browser reads codes. */
export function ScanField({ onScan }: { onScan: (text: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isCameraOn, setIsCameraOn] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onScan(typed);
    setTyped("");
  };
  return (
    <>
      <form className="pack-scan" onSubmit={submit} noValidate>
        <TextField
          autoFocus
          label="Scan or type a SKU or an order"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: "off", spellCheck: false, enterKeyHint: "done" } }}
        />
        {hasCameraScanner && (
          <Button variant="outlined" aria-pressed={isCameraOn} onClick={() => setIsCameraOn(!isCameraOn)}>
            {isCameraOn ? "Stop the camera" : "Scan with the camera"}
          </Button>
        )}
      </form>
      {isCameraOn && <CameraScanner onScan={onScan} onStop={() => setIsCameraOn(false)} />}
    </>
  );
}
