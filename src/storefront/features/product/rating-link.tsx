import type { BeveragePage } from "#contracts/store/catalog/product-views.ts";
import { StarRating } from "#storefront/ui/product/star-rating.tsx";

/** The average rating with a link to the reviews; hidden without reviews. */
export function RatingLink({ rating }: Pick<BeveragePage, "rating">) {
  if (!rating) return null;
  return (
    <a className="row rate" href="#reviews">
      <StarRating rating={rating.average} />
      <span className="small">
        {rating.average} from {rating.count === 1 ? "1 review" : `${rating.count} reviews`}
      </span>
    </a>
  );
}
