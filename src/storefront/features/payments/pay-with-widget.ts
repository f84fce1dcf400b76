import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import { type PaymentMessage, paymentMessages } from "./payment-messages.ts";
import { loadWidget, openWidget, type WidgetOutcome, type WidgetProof } from "./payment-widget.ts";

/**
 * `message`: not paid; `unconfirmed`: maybe paid, the shop finds out; `closed-elsewhere`: we closed the widget because
 * the payment ended in another way.
 */
export type PaymentOutcome =
  | { kind: "paid" }
  | { kind: "message" | "unconfirmed"; message: PaymentMessage }
  | { kind: "closed-elsewhere" };
export type StartedPayment = { outcome: Promise<PaymentOutcome>; close: () => void };

/** Opens the widget and verifies its proof; `onProof` is called before verifying. Throws when the widget does not load. */
export async function payWithWidget(order: PaymentWidgetResponse, onProof: () => void): Promise<StartedPayment> {
  if (order.isPaid) return { outcome: Promise.resolve({ kind: "paid" }), close: () => {} };
  const { outcome, close } = openWidget(await loadWidget(order.script), order);
  return { outcome: outcome.then((widgetOutcome) => toPaymentOutcome(widgetOutcome, order, onProof)), close };
}

async function toPaymentOutcome(
  outcome: WidgetOutcome,
  { token }: PaymentWidgetResponse,
  onProof: () => void,
): Promise<PaymentOutcome> {
  if (outcome.kind === "closed-elsewhere") return outcome;
  if (outcome.kind === "failed") return { kind: "message", message: paymentMessages.failed(outcome.description) };
  if (outcome.kind !== "proof") return { kind: "message", message: paymentMessages[outcome.kind] };
  onProof();
  return await verifyPayment(outcome.proof, token);
}

/** Verifies the widget's proof with the shop; the shop settles unconfirmed payments by itself. */
async function verifyPayment(proof: WidgetProof, token: string): Promise<PaymentOutcome> {
  const unconfirmed = (title: string): PaymentOutcome => ({
    kind: "unconfirmed",
    message: paymentMessages.unconfirmed(title, token),
  });
  if (!proof.razorpay_payment_id) return unconfirmed(refusal("payment-missing").message);
  const reply = await postJson<{ status?: string }>("/api/payments/verify-payment", proof);
  if (reply.kind === "answered" && reply.value.status === "success") return { kind: "paid" };
  if (reply.kind === "answered") return unconfirmed(refusal("invalid-signature").message);
  if (reply.kind === "failed") return unconfirmed(refusal("payment-not-saved").message);
  const { code, message } = reply.error;
  if (code === "payment-failed") return { kind: "message", message: paymentMessages.failed(undefined) };
  if (code === "payment-returned") return { kind: "message", message: { title: message, lines: [], token } };
  return unconfirmed(message);
}
