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
  /** Null of nothing, NaN of what is no such number; and back. */
  read: (typed: string) => number | null;
  write: (value: number | null) => string;
  /** Said while it is none. */
  wrong: string;
  /** The sign of its unit, and on which side it stands. */
  unit: { start: string } | { end: string };
};

/** Typed as people write it, held as a whole number of the smallest unit. What is being typed stays as it was typed. */
export function NumberLine({ value, onValue, error, read, write, wrong, unit, ...rest }: Props) {
  const [typed, setTyped] = useState(write(value));
  const shown = Object.is(read(typed), value) ? typed : write(value);
  const input =
    "start" in unit
      ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
      : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> };
  return (
    <FormTextField
      {...rest}
      value={shown}
      error={error ?? (Number.isNaN(value) ? wrong : undefined)}
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
