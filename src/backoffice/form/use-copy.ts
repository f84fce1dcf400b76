import { useState } from "react";

/** Copies a text, and notifies that it was copied or that the browser refused. */
export function useCopy(text: string) {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      setStatus("Couldn't copy. Select the text instead.");
    }
  };
  return { status, copy };
}
