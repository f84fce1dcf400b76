import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import { StarRating } from "#storefront/ui/product/star-rating.tsx";

/** The customer's own review and its moderation state. */
export function OwnReviewQuote({ review, words }: { review: OwnReview; words: DocumentBody<"reviews"> }) {
  return (
    <figure className="ownreview">
      <StarRating rating={review.rating} />
      <blockquote>{review.reviewText}</blockquote>
      <figcaption className="small muted">
        {words[review.state]} {words.again}
      </figcaption>
    </figure>
  );
}
