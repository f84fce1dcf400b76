import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import type { OrderContent } from "./progress.ts";
import type { OrderActionOutcome } from "./use-order-ask.ts";

type AskedNewsProps = { outcome: OrderActionOutcome; words: OrderContent };

/** It takes the focus: the button that was pressed is gone, and the dialog with it. */
export function OrderActionAlert({ outcome: { action: ask, refused }, words }: AskedNewsProps) {
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
