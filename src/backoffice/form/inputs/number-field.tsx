import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";
import { formatPercentInput, invalidPercentMessage, parsePercent } from "./parse-percent.ts";
import { formatRupeesInput, invalidAmountMessage, parseRupees } from "./parse-rupees.ts";

export type NumberFieldProps = BoundField<number | null> & {
  label: string;
  helperText?: string;
  required?: boolean;
  autoFocus?: boolean;
  align?: "left" | "right";
};
type Props = NumberFieldProps & {
  /** Parses the text: null when empty, NaN when invalid. */
  read: (typed: string) => number | null;
  write: (value: number | null) => string;
  /** Error while the text is invalid. */
  invalidMessage: string;
  /** Sign of the unit, before or after the number. */
  unit: { start: string } | { end: string };
};

/** Number input with an integer value in the smallest unit. The text stays as typed while editing. */
function NumberLine({ value, onValue, error, read, write, invalidMessage, unit, align = "right", ...rest }: Props) {
  const [typed, setTyped] = useState(write(value));
  const displayed = Object.is(read(typed), value) ? typed : write(value);
  const input =
    "start" in unit
      ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
      : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> };
  return (
    <FormTextField
      {...rest}
      value={displayed}
      error={error ?? (Number.isNaN(value) ? invalidMessage : undefined)}
      onValue={(text) => {
        setTyped(text);
        onValue(read(text));
      }}
      slotProps={{
        input,
        htmlInput: { inputMode: "decimal", autoComplete: "off", style: { textAlign: align } },
      }}
    />
  );
}

/** Amount input in rupees ('1,499.50') with a value in paise; null when empty, NaN when invalid. */
export function MoneyField(props: NumberFieldProps) {
  return (
    <NumberLine
      {...props}
      read={parseRupees}
      write={formatRupeesInput}
      invalidMessage={invalidAmountMessage}
      unit={{ start: "₹" }}
    />
  );
}

/** Percentage input ('12.5') with a value in basis points; null when empty, NaN when invalid. */
export function PercentField(props: NumberFieldProps) {
  return (
    <NumberLine
      {...props}
      read={parsePercent}
      write={formatPercentInput}
      invalidMessage={invalidPercentMessage}
      unit={{ end: "%" }}
    />
  );
}
