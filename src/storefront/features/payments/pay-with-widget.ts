import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import { type PaymentMessage, paymentMessages } from "./payment-messages.ts";
import { loadWidget, openWidget, type WidgetOutcome, type WidgetProof } from "./payment-widget.ts";
import type { StartedPayment } from "./start-payment.ts";

/** `told`: nothing is paid; `unsure`: paid or not, the shop finds out; `shut`: somebody else says the rest. */
export type PaymentOutcome = { kind: "paid" } | { kind: "told" | "unsure"; news: PaymentMessage } | { kind: "shut" };

/** From the widget to the shop's word; `onProof`: now the shop is asked. Throws when the widget does not come. */
export async function payWithWidget(order: PaymentWidgetResponse, onProof: () => void): Promise<StartedPayment> {
  if (order.isPaid) return { outcome: Promise.resolve({ kind: "paid" }), close: () => {} };
  const { outcome: ended, close: shut } = openWidget(await loadWidget(order.script), order);
  return { outcome: ended.then((how) => endOf(how, order, onProof)), close: shut };
}

async function endOf(
  ended: WidgetOutcome,
  { token }: PaymentWidgetResponse,
  onProof: () => void,
): Promise<PaymentOutcome> {
  if (ended.kind === "shut") return ended;
  if (ended.kind === "failed") return { kind: "told", news: paymentMessages.failed(ended.words) };
  if (ended.kind !== "proof") return { kind: "told", news: paymentMessages[ended.kind] };
  onProof();
  return await verifyPayment(ended.proof, token);
}

/** Shows the shop the widget's proof; the messages of spec §8. What is unsure the shop finishes by itself (D7). */
async function verifyPayment(proof: WidgetProof, token: string): Promise<PaymentOutcome> {
  const unsure = (title: string): PaymentOutcome => ({ kind: "unsure", news: paymentMessages.unsure(title, token) });
  if (!proof.razorpay_payment_id) return unsure(refusal("payment-missing").message);
  const asked = await postJson<{ status?: string }>("/api/payments/verify-payment", proof);
  if (asked.kind === "answered" && asked.value.status === "success") return { kind: "paid" };
  if (asked.kind === "answered") return unsure(refusal("invalid-signature").message);
  if (asked.kind === "failed") return unsure(refusal("payment-not-saved").message);
  const { code, message } = asked.error;
  if (code === "payment-failed") return { kind: "told", news: paymentMessages.failed(undefined) };
  if (code === "payment-returned") return { kind: "told", news: { title: message, lines: [], token } };
  return unsure(message);
}
