import type { PlacedAnswer, QuoteAnswer, WidgetAnswer } from "#contracts/store/checkout-answers.ts";
import { formatRupees, toRupees } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import type { Asked } from "../ask/post.ts";
import type { PayNews } from "../payment/news.ts";
import type { PayMode } from "../payment/pay-mode.ts";
import { dropPending, readPending } from "../payment/pending.ts";
import { createOrder, type OrderBody, placeCod, placeUpi } from "./ask-shop.ts";
import { endAttempt, keyFor } from "./attempt.ts";
import { quoteChanges } from "./changes.ts";
import { dropDraft } from "./draft-slot.ts";
import { type Fields, fieldNames } from "./fields.ts";
import { payable } from "./payable.ts";
import { keepPlaced, type PlacedNews } from "./placed.ts";
import type { Basket } from "./use-basket.ts";
import type { QuoteState } from "./use-quote.ts";

/** Said above the button. */
export type News = PayNews;
export type Outcome =
  | { kind: "placed"; news: PlacedNews }
  /** Written, and its payment can begin. */
  | { kind: "to-pay"; order: WidgetAnswer }
  /** Written; it waits for a payment by UPI app, which its own page shows. */
  | { kind: "waits"; token: string }
  | { kind: "refused"; why: Refusal }
  | { kind: "told"; news: News }
  /** The page says already what is to be looked at. */
  | { kind: "stopped" };

type Parts = {
  basket: Basket;
  quote: QuoteState;
  code: string;
  fields: Fields;
  mode: PayMode;
  /** Shows that the code gives nothing; true when the buyer had not been told. */
  onCodeTrouble: () => boolean;
};

const tell = (title: string, lines: readonly string[] = []): Outcome => ({ kind: "told", news: { title, lines } });

const failed = (mode: PayMode): Outcome =>
  mode === "cod"
    ? tell(refusal("cod-failed").message, [
        "Everything you typed is still here. Check your connection and confirm again: if the order did get through, it is not placed twice.",
      ])
    : tell(refusal("payment-unavailable").message, [
        "Nothing was charged and everything you typed is still here. Please try again: it stays one order.",
      ]);

/** Places the order for exactly the total that was shown, or says what is in the way (D5). Never throws. */
export async function confirm({ basket, quote, code, fields, mode, onCodeTrouble }: Parts): Promise<Outcome> {
  if (!basket.isCurrent()) return tell("Your cart changed in another tab. Please look at it and confirm again.");
  const shown = quote.answer;
  const settled = await quote.settle();
  if (settled.kind !== "answered") return notPlaced(settled, { mode, seen: shown, quote });
  const { problems, cod } = settled.value;
  const total = payable(settled.value, mode);
  if (!shown) return tell(`Your total is ${formatRupees(total)}. Please look at it and confirm again.`);
  if (mode === "cod" && !cod.allowed) return tell(cod.message);
  if (payable(shown, mode) !== total) {
    return tell(refusal("quote-changed").message, quoteChanges(shown, settled.value, mode));
  }
  if (problems.some((problem) => problem.code.startsWith("code-")) && onCodeTrouble()) return { kind: "stopped" };
  const body = { items: basket.items, ...fields, discountCode: code.trim(), expectedTotal: toRupees(total) };
  const reply = await place(mode, body);
  if (reply.kind !== "answered") return notPlaced(reply, { mode, seen: settled.value, quote });
  const { orderId, token } = reply.value;
  if ("key" in reply.value) return { kind: "to-pay", order: reply.value };
  endAttempt();
  dropDraft();
  if (mode === "upi") return { kind: "waits", token };
  const news = { orderId, token, email: fields.email.trim() };
  keepPlaced(news);
  return { kind: "placed", news };
}

/** What was begun and not paid gives way to this order (issue 5 §2); with the same key it is this order. */
async function place(mode: PayMode, body: OrderBody): Promise<Asked<PlacedAnswer | WidgetAnswer>> {
  const begun = readPending()?.token;
  const sent = { ...body, ...(begun && { replaces: begun }) };
  const ask = () =>
    (mode === "online" ? createOrder : mode === "upi" ? placeUpi : placeCod)(sent, keyFor({ mode, ...body }));
  const reply = await ask();
  if (begun && (reply.kind === "answered" ? reply.value.token !== begun : isSettled(reply))) dropPending(begun);
  if (reply.kind !== "refused" || reply.error.code !== "order-expired") return reply;
  // Its time was over: what the buyer wants now is a new order.
  endAttempt();
  return await ask();
}

/** The order that was to give way is paid: it is told once, and the next press orders what is in the cart. */
const isSettled = (reply: Asked<unknown>) => reply.kind === "refused" && reply.error.code === "order-paid";

type Seen = { mode: PayMode; seen: QuoteAnswer | undefined; quote: QuoteState };

function notPlaced(reply: Asked<unknown>, { mode, seen, quote }: Seen): Outcome {
  if (reply.kind !== "refused") return failed(mode);
  const { error, quote: now } = reply;
  // The key belongs to another body: whoever confirms again means this one.
  if (error.code === "key-reused") endAttempt();
  if (now) quote.learn(now);
  if (fieldNames.some((name) => error.fields?.[name] !== undefined)) return { kind: "refused", why: error };
  if (error.code === "order-paid") return tell(error.message, ["Confirm again to order what is in your cart as well."]);
  return tell(error.message, seen && now ? quoteChanges(seen, now, mode) : []);
}
