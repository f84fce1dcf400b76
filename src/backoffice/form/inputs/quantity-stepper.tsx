import { AddOutlined, RemoveOutlined } from "@mui/icons-material";
import { useId, useState } from "react";
import { parseUnits } from "./parse-units.ts";
import "./quantity-stepper.css";

type Props = {
  item: string;
  quantity: number;
  /** Smallest number of units: 1 where another button removes the item. */
  least?: 0 | 1;
  most: number;
  onQuantity: (quantity: number) => void;
  /** Focuses the number as its dialog opens. */
  autoFocus?: boolean;
};

/** Chooses units of an item, by buttons or by typing. A limit that a typed number exceeds is shown below. */
export function QuantityStepper({ item, quantity, least = 0, most, onQuantity, autoFocus = false }: Props) {
  const noteId = useId();
  // Text of the field while it isn't a number of units, such as an empty one before the next digit.
  const [unfinished, setUnfinished] = useState<string | undefined>(undefined);
  const [note, setNote] = useState("");
  const type = (typed: string) => {
    const read = parseUnits(typed, { least, most });
    setNote(read.note);
    setUnfinished(read.units === undefined ? typed : undefined);
    if (read.units !== undefined) onQuantity(read.units);
  };
  /** The number before comes back; an emptied field says why, as other texts did while they were typed. */
  const leave = () => {
    if (unfinished?.trim() === "") setNote(`At least ${least}.`);
    setUnfinished(undefined);
  };
  const step = (by: number) => type(String(quantity + by));
  return (
    <span className="stepper-field">
      <span className="stepper">
        <button
          type="button"
          aria-label={`Decrease quantity of ${item}`}
          disabled={quantity <= least}
          onClick={() => step(-1)}
        >
          <RemoveOutlined fontSize="small" />
        </button>
        <input
          name={`units-${item}`}
          value={unfinished ?? String(quantity)}
          inputMode="numeric"
          maxLength={6}
          aria-label={`Units of ${item}`}
          aria-describedby={noteId}
          // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus in, and its first number is what people change
          autoFocus={autoFocus}
          // A typed number takes the place of the one there.
          onFocus={({ target }) => target.select()}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
        <button
          type="button"
          aria-label={`Increase quantity of ${item}`}
          disabled={quantity >= most}
          onClick={() => step(1)}
        >
          <AddOutlined fontSize="small" />
        </button>
      </span>
      <small id={noteId} role="status" className="stepper-note">
        {note}
      </small>
    </span>
  );
}
