import { type Refusal, refusal } from "./store-errors.ts";

/** Characters. */
export const longestReview = 1_000;

/** What is wrong with a review as it is to be kept, at its field; undefined when nothing is. */
export function reviewRefusal({ rating, reviewText }: { rating: number; reviewText: string }): Refusal | undefined {
  const rated = Number.isInteger(rating) && rating >= 1 && rating <= 5;
  if (!rated || reviewText === "") {
    const { message } = refusal("review-missing");
    const fields = { ...(!rated && { rating: message }), ...(reviewText === "" && { reviewText: message }) };
    return refusal("review-missing", { fields });
  }
  if (reviewText.length <= longestReview) return undefined;
  const message = `Please use at most ${longestReview.toLocaleString("en-IN")} characters here.`;
  return refusal("too-long", { message, fields: { reviewText: message } });
}
