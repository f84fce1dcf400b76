import type { QuoteAnswer } from "../../../contracts/store/checkout-answers.ts";
import { type Refusal, refusal } from "../../../domain/errors.ts";
import { formatRupees, fromRupees } from "../../../domain/money.ts";
import type { Asked } from "../ask/post.ts";
import { placeCod } from "./ask-shop.ts";
import { endAttempt, keyFor } from "./attempt.ts";
import { quoteChanges } from "./changes.ts";
import { dropDraft } from "./draft-slot.ts";
import { type Fields, fieldNames } from "./fields.ts";
import { keepPlaced, type PlacedNews } from "./placed.ts";
import type { Basket } from "./use-basket.ts";
import type { QuoteState } from "./use-quote.ts";

/** Said above the button. */
export type News = { title: string; lines: readonly string[] };
export type Outcome =
  | { kind: "placed"; news: PlacedNews }
  | { kind: "refused"; why: Refusal }
  | { kind: "told"; news: News }
  /** The page says already what is to be looked at. */
  | { kind: "stopped" };

type Parts = {
  basket: Basket;
  quote: QuoteState;
  code: string;
  fields: Fields;
  /** Shows that the code gives nothing; true when the buyer had not been told. */
  onCodeTrouble: () => boolean;
};

const tell = (title: string, lines: readonly string[] = []): Outcome => ({ kind: "told", news: { title, lines } });

const failed = tell(refusal("cod-failed").message, [
  "Everything you typed is still here. Check your connection and confirm again: if the order did get through, it is not placed twice.",
]);

/** Places the order for exactly the total that was shown, or says what is in the way (D5). Never throws. */
export async function confirm({ basket, quote, code, fields, onCodeTrouble }: Parts): Promise<Outcome> {
  if (!basket.isCurrent()) return tell("Your cart changed in another tab. Please look at it and confirm again.");
  const shown = quote.answer;
  const settled = await quote.settle();
  if (settled.kind !== "answered") return notPlaced(settled, shown, quote);
  const { total, problems } = settled.value;
  if (!shown) return tell(`Your total is ${formatRupees(fromRupees(total))}. Please look at it and confirm again.`);
  if (shown.total !== total) return tell(refusal("quote-changed").message, quoteChanges(shown, settled.value));
  if (problems.some((problem) => problem.code.startsWith("code-")) && onCodeTrouble()) return { kind: "stopped" };
  const body = { items: basket.items, ...fields, discountCode: code.trim(), expectedTotal: total };
  const reply = await placeCod(body, keyFor(body));
  if (reply.kind !== "answered") return notPlaced(reply, settled.value, quote);
  const news = { orderId: reply.value.orderId, token: reply.value.token, email: fields.email.trim() };
  endAttempt();
  dropDraft();
  keepPlaced(news);
  return { kind: "placed", news };
}

function notPlaced(reply: Asked<unknown>, seen: QuoteAnswer | undefined, quote: QuoteState): Outcome {
  if (reply.kind !== "refused") return failed;
  const { error, quote: now } = reply;
  // The key belongs to another body: whoever confirms again means this one.
  if (error.code === "key-reused") endAttempt();
  if (now) quote.learn(now);
  if (fieldNames.some((name) => error.fields?.[name] !== undefined)) return { kind: "refused", why: error };
  return tell(error.message, seen && now ? quoteChanges(seen, now) : []);
}
