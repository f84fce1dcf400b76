import type { WidgetAnswer } from "#contracts/store/checkout-answers.ts";
import { type PayNews, payNews } from "./news.ts";
import type { Started } from "./start-pay.ts";
import { verify } from "./verify.ts";
import { type Ended, loadWidget, openWidget } from "./widget.ts";

/** `told`: nothing is paid; `unsure`: paid or not, the shop finds out; `shut`: somebody else says the rest. */
export type PayEnd = { kind: "paid" } | { kind: "told" | "unsure"; news: PayNews } | { kind: "shut" };

/** From the widget to the shop's word; `onProof`: now the shop is asked. Throws when the widget does not come. */
export async function pay(order: WidgetAnswer, onProof: () => void): Promise<Started> {
  if (order.isPaid) return { end: Promise.resolve({ kind: "paid" }), shut: () => {} };
  const { ended, shut } = openWidget(await loadWidget(order.script), order);
  return { end: ended.then((how) => endOf(how, order, onProof)), shut };
}

async function endOf(ended: Ended, { token }: WidgetAnswer, onProof: () => void): Promise<PayEnd> {
  if (ended.kind === "shut") return ended;
  if (ended.kind === "failed") return { kind: "told", news: payNews.failed(ended.words) };
  if (ended.kind !== "proof") return { kind: "told", news: payNews[ended.kind] };
  onProof();
  return await verify(ended.proof, token);
}
