import type { Quote, QuoteProblem } from "#contracts/store/order.ts";
import { totalFor } from "#domain/cod.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import type { Paying } from "./write-order.ts";

/** In the order in which they are told: stock before payment. Codes of discounts only change the total. */
const blocking: Partial<Record<QuoteProblem["code"], ErrorCode>> = {
  "short-stock": "short-stock",
  "too-many": "too-many-pieces",
  "unknown-item": "unknown-item",
};

type Agreed = { expectedTotal: Paise; mode: Paying["mode"] };

/** Why an order is not placed for what the buyer saw; undefined when both sides agree (D5, D6). */
export function disagreement(quote: Quote, { expectedTotal, mode }: Agreed): Refusal | undefined {
  for (const [problem, code] of Object.entries(blocking)) {
    const found = quote.problems.some((each) => each.code === problem);
    if (found) return refusal(code, { message: wordsOf(quote.problems.filter((each) => each.code in blocking)) });
  }
  if (mode === "cod" && !quote.cod.allowed) return refusal("cod-refused", { message: quote.cod.message });
  const total = totalFor(mode, quote.total, quote.cod);
  if (total === expectedTotal) return undefined;
  const change = `Your total has changed from ${formatRupees(expectedTotal)} to ${formatRupees(total)}.`;
  return refusal("quote-changed", {
    message: [change, wordsOf(quote.problems), "Please look at it and confirm again."].filter(Boolean).join(" "),
  });
}

/** Each message once. */
function wordsOf(problems: QuoteProblem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(" ");
}
