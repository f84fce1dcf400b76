import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/overlays/alert.tsx";

/** Takes the focus, because the form and its button are gone. */
export function ReviewThanks({ words }: { words: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert kind="success" title={words} ref={alert} />;
}
