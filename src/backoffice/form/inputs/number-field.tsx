import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";

export type NumberFieldProps = BoundField<number | null> & {
  label: string;
  helperText?: string;
  required?: boolean;
  autoFocus?: boolean;
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
export function NumberLine({ value, onValue, error, read, write, invalidMessage, unit, ...rest }: Props) {
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
        htmlInput: { inputMode: "decimal", autoComplete: "off", style: { textAlign: "right" } },
      }}
    />
  );
}
