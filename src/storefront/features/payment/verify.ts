import { refusal } from "#domain/store-errors.ts";
import { postJson } from "../ask/post.ts";
import { paymentMessages } from "./news.ts";
import type { PaymentOutcome } from "./pay.ts";
import type { WidgetProof } from "./widget.ts";

/** Shows the shop the widget's proof; the messages of spec §8. What is unsure the shop finishes by itself (D7). */
export async function verifyPayment(proof: WidgetProof, token: string): Promise<PaymentOutcome> {
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
