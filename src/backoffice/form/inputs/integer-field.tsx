import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";
import { formatInteger, invalidIntegerMessage, parseInteger } from "./parse-integer.ts";

type Props = BoundField<number | null> & { label: string; unit: string; helperText: string };

/** Integer input: null when empty, NaN when invalid. */
export function IntegerField({ value, onValue, unit, error, ...rest }: Props) {
  const [typed, setTyped] = useState(formatInteger(value));
  const displayed = Object.is(parseInteger(typed), value) ? typed : formatInteger(value);
  return (
    <FormTextField
      {...rest}
      value={displayed}
      error={error ?? (Number.isNaN(value) ? invalidIntegerMessage(unit) : undefined)}
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
