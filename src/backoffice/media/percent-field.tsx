import { InputAdornment } from "@mui/material";
import type { BoundField } from "../form/fields.ts";
import { FormTextField } from "../form/text-line.tsx";

/** A share of width or height, 0 to 100 in whole per cent. */
export function FocalPointField({ value, onValue, ...rest }: BoundField<number> & { label: string }) {
  return (
    <FormTextField
      {...rest}
      type="number"
      value={String(value)}
      onValue={(typed) => onValue(Math.min(100, Math.max(0, Math.round(Number(typed) || 0))))}
      slotProps={{
        htmlInput: { min: 0, max: 100, step: 1 },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}
