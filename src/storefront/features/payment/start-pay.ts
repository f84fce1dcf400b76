import type { WidgetAnswer } from "#contracts/store/checkout-answers.ts";
import { payNews } from "./news.ts";
import type { PayEnd } from "./pay.ts";

export type Started = { end: Promise<PayEnd>; shut: () => void };

/** The widget's code comes when somebody pays. Answers when the widget stands open, or never will. Never throws. */
export async function startPay(order: WidgetAnswer, onProof: () => void): Promise<Started> {
  try {
    const { pay } = await import("./pay.ts");
    return await pay(order, onProof);
  } catch {
    return { end: Promise.resolve({ kind: "told", news: payNews.notOpened }), shut: () => {} };
  }
}
