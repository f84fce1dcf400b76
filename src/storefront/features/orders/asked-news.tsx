import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import type { Done } from "./order-ask.ts";
import type { Outcome } from "./use-order-ask.ts";

const news: Record<Done, { title: string; words: string }> = {
  cancel: { title: "Order cancelled", words: "Nothing will be sent." },
  return: { title: "Return asked for", words: "We look at it and tell you how the parcel comes back to us." },
};

/** It takes the focus: the button that was pressed is gone, and the dialog with it. */
export function AskedNews({ outcome: { ask, refused } }: { outcome: Outcome }) {
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
    <Alert kind="success" title={news[ask].title} ref={alert}>
      <p>{news[ask].words}</p>
    </Alert>
  );
}
