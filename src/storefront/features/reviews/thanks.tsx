import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

/** It takes the focus: the button that was pressed is gone, and the form with it. */
export function Thanks() {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert kind="success" title="Thank you for your review." ref={alert} />;
}
