import { refusal } from "#domain/store-errors.ts";
import { post } from "../ask/post.ts";
import { payNews } from "./news.ts";
import type { PayEnd } from "./pay.ts";
import type { WidgetProof } from "./widget.ts";

/** Shows the shop the widget's proof; the messages of spec §8. What is unsure the shop finishes by itself (D7). */
export async function verify(proof: WidgetProof, token: string): Promise<PayEnd> {
  const unsure = (title: string): PayEnd => ({ kind: "unsure", news: payNews.unsure(title, token) });
  if (!proof.razorpay_payment_id) return unsure(refusal("payment-missing").message);
  const asked = await post<{ status?: string }>("/api/payments/verify-payment", proof);
  if (asked.kind === "answered" && asked.value.status === "success") return { kind: "paid" };
  if (asked.kind === "answered") return unsure(refusal("invalid-signature").message);
  if (asked.kind === "failed") return unsure(refusal("payment-not-saved").message);
  const { code, message } = asked.error;
  if (code === "payment-failed") return { kind: "told", news: payNews.failed(undefined) };
  if (code === "payment-returned") return { kind: "told", news: { title: message, lines: [], token } };
  return unsure(message);
}
