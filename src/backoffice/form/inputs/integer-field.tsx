import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";

type Props = BoundField<number | null> & { label: string; unit: string; helperText: string };

/** A whole number: null while it is empty, NaN while it is none. */
export function IntegerField({ value, onValue, unit, error, ...rest }: Props) {
  const [typed, setTyped] = useState(textOf(value));
  const shown = Object.is(countOf(typed), value) ? typed : textOf(value);
  return (
    <FormTextField
      {...rest}
      value={shown}
      error={error ?? (Number.isNaN(value) ? `Please enter a whole number of ${unit}.` : undefined)}
      onValue={(text) => {
        setTyped(text);
        onValue(countOf(text));
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
      }}
    />
  );
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? "" : String(value));

function countOf(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
