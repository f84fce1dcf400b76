import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import type { OrderWords } from "./progress.ts";
import type { Outcome } from "./use-order-ask.ts";

type AskedNewsProps = { outcome: Outcome; words: OrderWords };

/** It takes the focus: the button that was pressed is gone, and the dialog with it. */
export function AskedNews({ outcome: { ask, refused }, words }: AskedNewsProps) {
  const alert = useRef<HTMLDivElement>(null);
  // A frame later: a dialog that closes in the same moment gives the focus back to a button that is gone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => alert.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  if (refused) {
    return (
      <Alert kind="error" ref={alert}>
        <p>{refused}</p>
      </Alert>
    );
  }
  return (
    <Alert kind="success" title={ask === "cancel" ? words.cancelDoneHeading : words.returnDoneHeading} ref={alert}>
      <p>{ask === "cancel" ? words.cancelDone : words.returnDone}</p>
    </Alert>
  );
}
