import type { BeveragePage } from "#contracts/store/catalog/product-views.ts";
import { StarRating } from "#storefront/ui/product/star-rating.tsx";

/** What reviews say in one line; leads to them. Nothing while there is none. */
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
