import { Icon } from "#storefront/ui/layout/icon.tsx";
import "./star-picker.css";

const places = [1, 2, 3, 4, 5];

type StarPickerProps = {
  rating: number;
  onRate: (rating: number) => void;
  /** Of the first star, for what is wrong with the choice. */
  id: string;
  error?: string | undefined;
};

/** A rating of one's own (spec §4); it goes nowhere until a review is submitted. Without a script it is plain radios. */
export function StarPicker({ rating, onRate, id, error }: StarPickerProps) {
  const note = `${id}-note`;
  return (
    <fieldset>
      <legend className="d5">Rate it</legend>
      <div
        className="starpick"
        role="radiogroup"
        aria-label="Your rating"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
      >
        {places.map((place) => (
          <label key={place}>
            <input
              type="radio"
              name="rating"
              id={place === 1 ? id : undefined}
              value={place}
              aria-label={place === 1 ? "1 star" : `${place} stars`}
              checked={place === rating}
              onChange={() => onRate(place)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={note} role="alert">
          <Icon name="error" /> {error}
        </p>
      )}
    </fieldset>
  );
}
