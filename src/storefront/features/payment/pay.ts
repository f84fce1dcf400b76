import type { PaymentWidgetResponse } from "#contracts/store/checkout-answers.ts";
import { type PaymentMessage, paymentMessages } from "./news.ts";
import type { StartedPayment } from "./start-pay.ts";
import { verifyPayment } from "./verify.ts";
import { loadWidget, openWidget, type WidgetOutcome } from "./widget.ts";

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
