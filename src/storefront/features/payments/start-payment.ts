import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { PaymentOutcome } from "./pay-with-widget.ts";
import { paymentMessages } from "./payment-messages.ts";

export type StartedPayment = { outcome: Promise<PaymentOutcome>; close: () => void };

/** The widget's code comes when somebody pays. Answers when the widget stands open, or never will. Never throws. */
export async function startPayment(order: PaymentWidgetResponse, onProof: () => void): Promise<StartedPayment> {
  try {
    const { payWithWidget: pay } = await import("./pay-with-widget.ts");
    return await pay(order, onProof);
  } catch {
    return { outcome: Promise.resolve({ kind: "told", news: paymentMessages.notOpened }), close: () => {} };
  }
}
