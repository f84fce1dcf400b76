import type { ReviewView } from "../../../contracts/store/catalog.ts";
import { Rail } from "../../ui/rail.tsx";
import { ReviewCard } from "../../ui/review-card.tsx";

const autoplayMs = 4000;

/** What people say: 1.2 in view on phones (D25), three from 1024. */
export function ReviewsRail({ reviews, id }: { reviews: ReviewView[]; id?: string }) {
  if (reviews.length === 0) return null;
  return (
    <div className="section" id={id}>
      <div className="wrap">
        <Rail
          label="The herd talks"
          heading={<h2 className="d2 rail-t">The herd talks</h2>}
          autoplayMs={autoplayMs}
          perView={{ base: 1.2, md: 2, lg: 3 }}
        >
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </Rail>
      </div>
    </div>
  );
}
