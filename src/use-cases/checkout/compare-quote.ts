import type { Quote, QuoteProblem } from "#contracts/store/checkout/quote-view.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { calculateAmountDue } from "#domain/payments/cod-eligibility.ts";
import { minOnlinePaymentPaise } from "#domain/payments/upi.ts";
import type { PaymentChoice } from "./write-order.ts";

/**
 * In the order in which problems are reported: stock before payment. An invalid discount code only changes the total.
 */
const blockingProblems: Partial<Record<QuoteProblem["code"], ErrorCode>> = {
  "short-stock": "short-stock",
  "too-many": "too-many-pieces",
  "unknown-item": "unknown-item",
};

export const hasProblem = (quote: Quote | undefined, code: QuoteProblem["code"]): boolean =>
  quote?.problems.some((each) => each.code === code) === true;

/** Explains why the quote differs from what the buyer confirmed; undefined when they agree (docs/rules.md 3.4). */
export function quoteMismatch(quote: Quote, expectedTotal: Paise, mode: PaymentChoice["mode"]): Refusal | undefined {
  for (const [problem, code] of Object.entries(blockingProblems)) {
    if (!hasProblem(quote, problem as QuoteProblem["code"])) continue;
    return refusal(code, { message: problemMessages(quote.problems.filter((each) => each.code in blockingProblems)) });
  }
  if (mode === "cod" && !quote.cod.allowed) return refusal("cod-refused", { message: quote.cod.message });
  const total = calculateAmountDue(mode, quote.total, quote.cod);
  if (total === expectedTotal)
    return mode !== "cod" && total < minOnlinePaymentPaise ? refusal("total-too-small") : undefined;
  const change = `Your total has changed from ${formatRupees(expectedTotal)} to ${formatRupees(total)}.`;
  return refusal("quote-changed", {
    message: [change, problemMessages(quote.problems), "Please review it and confirm again."].filter(Boolean).join(" "),
  });
}

/** Each message once. */
function problemMessages(problems: QuoteProblem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(" ");
}
