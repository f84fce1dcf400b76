import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";

type Props = BoundField<number | null> & { label: string; unit: string; helperText: string };

/** Integer input: null when empty, NaN when invalid. */
export function IntegerField({ value, onValue, unit, error, ...rest }: Props) {
  const [typed, setTyped] = useState(formatInteger(value));
  const displayed = Object.is(parseInteger(typed), value) ? typed : formatInteger(value);
  return (
    <FormTextField
      {...rest}
      value={displayed}
      error={error ?? (Number.isNaN(value) ? `Enter a whole number of ${unit}.` : undefined)}
      onValue={(text) => {
        setTyped(text);
        onValue(parseInteger(text));
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
      }}
    />
  );
}

const formatInteger = (value: number | null): string => (value === null || Number.isNaN(value) ? "" : String(value));

function parseInteger(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
