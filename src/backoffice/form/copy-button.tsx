import { Button } from "@mui/material";
import { useState } from "react";

type Props = { text: string /** 'Copy codes' */; name: string };

/** Copies, and says that it did. */
export function CopyButton({ text, name }: Props) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid("This browser does not let us copy. Please select the text.");
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {name}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
