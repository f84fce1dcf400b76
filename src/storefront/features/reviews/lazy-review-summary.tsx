import { lazy, Suspense } from "react";
import type { RatingView } from "#contracts/store/catalog/product-views.ts";
import type { ReviewSummaryProps } from "./review-summary.tsx";

/** Its code comes with the pages of products that have a rating. */
const ReviewSummary = lazy(async () => ({ default: (await import("./review-summary.tsx")).ReviewSummary }));

type LazyReviewSummaryProps = Omit<ReviewSummaryProps, "rating"> & { rating: RatingView | null };

/** The head of a product's reviews; nothing without a rating. */
export function LazyReviewSummary({ rating, ...rest }: LazyReviewSummaryProps) {
  if (!rating) return null;
  return (
    <Suspense>
      <ReviewSummary rating={rating} {...rest} />
    </Suspense>
  );
}
