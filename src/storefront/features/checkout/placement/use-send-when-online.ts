import { useEffect, useState } from "react";
import type { PaymentMessage } from "#storefront/features/payments/payment-messages.ts";

export const sentLaterMessage: PaymentMessage = {
  title: "No signal.",
  lines: ["Your order is sent once, by itself, when the line is back. Keep this page open."],
};

/** Returns a function that sends a form once when the line is back, unless it is changed before. */
export function useSendWhenOnline(): (form: HTMLFormElement) => void {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const send = () => {
      setWaiting(null);
      waiting.requestSubmit();
    };
    const cancel = () => setWaiting(null);
    addEventListener("online", send);
    waiting.addEventListener("input", cancel);
    return () => {
      removeEventListener("online", send);
      waiting.removeEventListener("input", cancel);
    };
  }, [waiting]);
  return setWaiting;
}
