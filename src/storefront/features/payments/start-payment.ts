import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { StartedPayment } from "./pay-with-widget.ts";
import { paymentMessages } from "./payment-messages.ts";

/** Loads the widget's code on demand and opens it. Resolves when it is open or could not be opened. Never throws. */
export async function startPayment(order: PaymentWidgetResponse, onProof: () => void): Promise<StartedPayment> {
  try {
    const { payWithWidget } = await import("./pay-with-widget.ts");
    return await payWithWidget(order, onProof);
  } catch {
    return { outcome: Promise.resolve({ kind: "message", message: paymentMessages.notOpened }), close: () => {} };
  }
}
