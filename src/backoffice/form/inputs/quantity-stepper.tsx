import { AddOutlined, RemoveOutlined } from "@mui/icons-material";
import "./quantity-stepper.css";

type Props = {
  item: string;
  quantity: number;
  most: number;
  onQuantity: (quantity: number) => void;
  /** Focuses the number as its dialog opens. */
  autoFocus?: boolean;
};

/** Chooses units of an item, by buttons or by typing. */
export function QuantityStepper({ item, quantity, most, onQuantity, autoFocus = false }: Props) {
  const set = (next: number) => onQuantity(Math.min(most, Math.max(0, Math.trunc(next) || 0)));
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`Decrease quantity of ${item}`}
        disabled={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        <RemoveOutlined fontSize="small" />
      </button>
      <input
        name={`units-${item}`}
        value={String(quantity)}
        inputMode="numeric"
        maxLength={3}
        aria-label={`Units of ${item}`}
        // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus in, and its first number is what people change
        autoFocus={autoFocus}
        // A typed number takes the place of the one there.
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number(target.value))}
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${item}`}
        disabled={quantity >= most}
        onClick={() => set(quantity + 1)}
      >
        <AddOutlined fontSize="small" />
      </button>
    </span>
  );
}
