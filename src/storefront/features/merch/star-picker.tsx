import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";

const places = [1, 2, 3, 4, 5];

/** A rating of one's own that goes nowhere (spec §4). */
export function StarPicker() {
  const [rating, setRating] = useState(0);
  return (
    <fieldset className="needs-script">
      <legend className="d5">Rate it</legend>
      <div className="starpick" role="radiogroup" aria-label="Your rating">
        {places.map((place) => (
          <label key={place} data-on={place <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={place}
              aria-label={place === 1 ? "1 star" : `${place} stars`}
              checked={place === rating}
              onChange={() => setRating(place)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
