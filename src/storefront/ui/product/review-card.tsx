import type { ReviewView } from "#contracts/store/catalog/product-views.ts";
import { StarRating } from "./star-rating.tsx";
import "./review-card.css";

/** `answered` is the label before the shop's answer. */
export function ReviewCard({ review, answered }: { review: ReviewView; answered: string }) {
  return (
    <figure className="review">
      <StarRating rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <figcaption className="small muted">
        {review.reviewerName}
        {review.sample && " · Sample review"}
        {review.verified && " · Verified buyer"}
      </figcaption>
      {review.answer && (
        <p className="review-answer">
          <b>{answered}</b> {review.answer}
        </p>
      )}
    </figure>
  );
}
