import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

/** The news of an order just placed (spec §2, checkout). It takes the focus: on a fresh page nothing else announces it. */
export function PlacedNews() {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus({ preventScroll: true }), []);
  return (
    <Alert kind="success" title="Order Confirmed" ref={news}>
      <p>Your order has been saved successfully!</p>
    </Alert>
  );
}
