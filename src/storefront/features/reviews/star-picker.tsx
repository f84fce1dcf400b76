import { Icon } from "#storefront/ui/layout/icon.tsx";
import "./star-picker.css";

const places = [1, 2, 3, 4, 5];

type StarPickerProps = {
  rating: number;
  onRate: (rating: number) => void;
  /** Id of the first star, which the error's focus goes to. */
  id: string;
  error?: string | undefined;
};

/** Picks a rating, which is sent with the review. Plain radios without a script. */
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
