import type { RatingView } from "#contracts/store/catalog/product-views.ts";
import { formatCount } from "#domain/format-count.ts";
import { type ReviewOrder, reviewOrders } from "#domain/reviews/review-order.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { StarRating } from "#storefront/ui/product/star-rating.tsx";

export type ReviewSummaryProps = {
  rating: RatingView;
  order: ReviewOrder;
  /** The chosen pack, or colour and size, as search parameters: links to another order keep them. */
  choice: Record<string, string>;
};

const orderNames: Record<ReviewOrder, string> = { newest: "Newest", highest: "Highest", lowest: "Lowest" };
const places = [5, 4, 3, 2, 1];

/** The average, how many gave how many stars, and links that sort the reviews. */
export function ReviewSummary({ rating: { average, count, stars }, order, choice }: ReviewSummaryProps) {
  return (
    <div className="review-summary">
      <p className="review-average">
        <b className="d2 num">{average.toFixed(1)}</b>
        <StarRating rating={average} />
        <span className="small">{formatCount(count, "review")}</span>
      </p>
      <ul className="review-bars small" aria-label="Ratings">
        {places.map((place, index) => (
          <StarBar key={place} place={place} given={stars[index] ?? 0} count={count} />
        ))}
      </ul>
      {count > 1 && (
        <nav className="review-orders small" aria-label="Sort reviews">
          {reviewOrders.map((each) => (
            <a key={each} href={buildHref(each, choice)} aria-current={each === order || undefined}>
              {orderNames[each]}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function StarBar({ place, given, count }: { place: number; given: number; count: number }) {
  return (
    <li>
      <span className="vh">{`${formatCount(place, "star")}: ${formatCount(given, "review")}`}</span>
      <span className="num" aria-hidden="true">
        {place}
      </span>
      <Icon name="star" size="s" />
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="8" />
        <rect width={(100 * given) / count} height="8" />
      </svg>
      <span className="num" aria-hidden="true">
        {given}
      </span>
    </li>
  );
}

/** The page's own address lists the newest first. */
function buildHref(order: ReviewOrder, choice: Record<string, string>): string {
  const query = new URLSearchParams(order === "newest" ? choice : { ...choice, reviews: order });
  return `?${query}#reviews`;
}
