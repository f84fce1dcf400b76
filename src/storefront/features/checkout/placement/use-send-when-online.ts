import { useEffect, useState } from "react";
import type { PaymentMessage } from "#storefront/features/payments/payment-messages.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";

export const sentLaterMessage: PaymentMessage = {
  title: "No signal.",
  lines: ["Your order is sent once, by itself, when the line is back. Keep this page open."],
};

type WaitingForm = { form: HTMLFormElement; cart: string };

/**
 * Sends a form once when the connection is back, unless the form or the cart is changed before, or it is sent by hand.
 */
export function useSendWhenOnline(items: CartItems) {
  const cart = JSON.stringify(items);
  const [waiting, setWaiting] = useState<WaitingForm | null>(null);
  const form = waiting?.cart === cart ? waiting.form : null;
  useEffect(() => {
    if (!form) return;
    const cancel = () => setWaiting(null);
    const send = () => {
      cancel();
      form.requestSubmit();
    };
    addEventListener("online", send);
    form.addEventListener("input", cancel);
    form.addEventListener("submit", cancel);
    return () => {
      removeEventListener("online", send);
      form.removeEventListener("input", cancel);
      form.removeEventListener("submit", cancel);
    };
  }, [form]);
  return { isWaiting: form !== null, wait: (waitingForm: HTMLFormElement) => setWaiting({ form: waitingForm, cart }) };
}
