import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import { IconButton } from "./icon-button.tsx";
import "./quantity-stepper.css";

type StepperProps = {
  name: string;
  quantity: number;
  min?: number;
  max?: number;
  /** Dims the number while the change is being stored. */
  busy?: boolean;
  /** Hides its own status, for places that have one already. */
  quiet?: boolean;
  onChange: (quantity: number) => void;
};

/** Changes a quantity by 1, from 1 to 100. */
export function QuantityStepper({
  name,
  quantity,
  min = 1,
  max = maxUnitsPerLine,
  busy,
  quiet,
  onChange,
}: StepperProps) {
  return (
    <div className="step">
      <IconButton
        icon="minus"
        size="s"
        label={`Decrease quantity of ${name}`}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      />
      {quiet ? (
        <span className="amount" aria-busy={busy || undefined}>
          <span className="vh">Quantity </span>
          {quantity}
        </span>
      ) : (
        <output className="amount" aria-label="Quantity" aria-busy={busy || undefined}>
          {quantity}
        </output>
      )}
      <IconButton
        icon="plus"
        size="s"
        label={`Increase quantity of ${name}`}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
