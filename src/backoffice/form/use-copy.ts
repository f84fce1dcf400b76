import { useState } from "react";

/** Copies a text, and says that it did or that the browser refuses. */
export function useCopy(text: string) {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      setStatus("Couldn't copy. Please select the text instead.");
    }
  };
  return { status, copy };
}
