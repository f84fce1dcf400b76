import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/overlays/alert.tsx";

/** It takes the focus: the button that was pressed is gone, and the form with it. */
export function ReviewThanks({ words }: { words: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert kind="success" title={words} ref={alert} />;
}
