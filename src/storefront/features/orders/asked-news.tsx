import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import type { Done } from "./order-ask.ts";

const news: Record<Done, { title: string; words: string }> = {
  cancel: { title: "Order cancelled", words: "Nothing will be sent." },
  return: { title: "Return asked for", words: "We look at it and tell you how the parcel comes back to us." },
};

/** It takes the focus: the button that was pressed is gone, and the dialog with it. */
export function AskedNews({ done }: { done: Done }) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is news
  useEffect(() => alert.current?.focus(), [done]);
  return (
    <Alert kind="success" title={news[done].title} ref={alert}>
      <p>{news[done].words}</p>
    </Alert>
  );
}
