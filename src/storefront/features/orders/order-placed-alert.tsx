import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { OrderContent } from "./order-status-view.ts";

/** The news of an order just placed (spec §2, checkout). It takes the focus: on a fresh page nothing else announces it. */
export function OrderPlacedAlert({ words }: { words: OrderContent }) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus({ preventScroll: true }), []);
  return (
    <Alert kind="success" title={words.placedHeading} ref={news}>
      <p>{words.placed}</p>
    </Alert>
  );
}
