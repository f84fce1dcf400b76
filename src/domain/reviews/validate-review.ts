import type { Refusal } from "../errors.ts";
import { refusal } from "../store-errors.ts";

/** Maximum length in characters. */
export const maxReviewLength = 1_000;

/** Validates a review; returns errors by field, or undefined when it is valid. */
export function validateReview({ rating, reviewText }: { rating: number; reviewText: string }): Refusal | undefined {
  const rated = Number.isInteger(rating) && rating >= 1 && rating <= 5;
  if (!rated || reviewText === "") {
    const { message } = refusal("review-missing");
    const fields = { ...(!rated && { rating: message }), ...(reviewText === "" && { reviewText: message }) };
    return refusal("review-missing", { fields });
  }
  if (reviewText.length <= maxReviewLength) return undefined;
  const message = `Please use at most ${maxReviewLength.toLocaleString("en-IN")} characters here.`;
  return refusal("too-long", { message, fields: { reviewText: message } });
}
