import { Button } from "@mui/material";
import { useState } from "react";

type Props = { text: string; name: string };

/** Copies a text and confirms it. */
export function CopyButton({ text, name }: Props) {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      setStatus("Couldn't copy. Please select the text instead.");
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {name}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
