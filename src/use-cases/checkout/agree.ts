import type { Quote, QuoteProblem } from "#contracts/store/order.ts";
import { calculateAmountDue } from "#domain/cod.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import type { PaymentChoice } from "./write-order.ts";

/** In the order in which they are told: stock before payment. Codes of discounts only change the total. */
const blockingProblems: Partial<Record<QuoteProblem["code"], ErrorCode>> = {
  "short-stock": "short-stock",
  "too-many": "too-many-pieces",
  "unknown-item": "unknown-item",
};

type ConfirmedQuote = { expectedTotal: Paise; mode: PaymentChoice["mode"] };

/** Why an order is not placed for what the buyer saw; undefined when both sides agree (D5, D6). */
export function quoteMismatch(quote: Quote, { expectedTotal, mode }: ConfirmedQuote): Refusal | undefined {
  for (const [problem, code] of Object.entries(blockingProblems)) {
    const found = quote.problems.some((each) => each.code === problem);
    if (found)
      return refusal(code, {
        message: problemMessages(quote.problems.filter((each) => each.code in blockingProblems)),
      });
  }
  if (mode === "cod" && !quote.cod.allowed) return refusal("cod-refused", { message: quote.cod.message });
  const total = calculateAmountDue(mode, quote.total, quote.cod);
  if (total === expectedTotal) return undefined;
  const change = `Your total has changed from ${formatRupees(expectedTotal)} to ${formatRupees(total)}.`;
  return refusal("quote-changed", {
    message: [change, problemMessages(quote.problems), "Please look at it and confirm again."]
      .filter(Boolean)
      .join(" "),
  });
}

/** Each message once. */
function problemMessages(problems: QuoteProblem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(" ");
}
