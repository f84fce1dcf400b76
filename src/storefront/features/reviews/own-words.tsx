import type { OwnReview } from "../../../contracts/store/customer.ts";
import { Stars } from "../../ui/stars.tsx";
import { stateWords } from "./data.ts";

/** What one wrote oneself, and what became of it. */
export function OwnWords({ review }: { review: OwnReview }) {
  return (
    <figure className="ownreview">
      <Stars rating={review.rating} />
      <blockquote>{review.reviewText}</blockquote>
      <figcaption className="small muted">{stateWords[review.state]} Writing again replaces it.</figcaption>
    </figure>
  );
}
