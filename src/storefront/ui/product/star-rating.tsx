import { Icon } from "../layout/icon.tsx";
import "./star-rating.css";

const places = [1, 2, 3, 4, 5];

/** A rating from 0 to 5 as full, half and empty stars, with one accessible label. */
export function StarRating({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  return (
    <span className="stars" role="img" aria-label={`${halves / 2} out of 5 stars`}>
      {places.map((place) => (
        <Icon
          key={place}
          name={halves === place * 2 - 1 ? "half" : "star"}
          className={halves < place * 2 - 1 ? "off" : undefined}
        />
      ))}
    </span>
  );
}
