import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { OrderContent } from "./order-status-view.ts";

/** Confirms the order just placed. Takes the focus, because nothing else announces it on a new page. */
export function OrderPlacedAlert({ words }: { words: OrderContent }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus({ preventScroll: true }), []);
  return (
    <Alert kind="success" title={words.placedHeading} ref={alert}>
      <p>{words.placed}</p>
    </Alert>
  );
}
