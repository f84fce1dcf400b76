import { InputAdornment } from "@mui/material";
import { useState } from "react";
import type { Bound } from "./fields.ts";
import { paiseOf, rupeesOf } from "./rupees.ts";
import { TextLine } from "./text-line.tsx";

type Props = Bound<number | null> & { label: string; helperText?: string; required?: boolean; autoFocus?: boolean };

/** Typed in rupees ('1,499.50'), held in integer paise; null while it is empty, NaN while it is no amount. */
export function MoneyField({ value, onValue, error, ...rest }: Props) {
  const [typed, setTyped] = useState(rupeesOf(value));
  const shown = Object.is(paiseOf(typed), value) ? typed : rupeesOf(value);
  const wrong = Number.isNaN(value) ? "Please enter an amount in rupees, for example 1499.50." : undefined;
  return (
    <TextLine
      {...rest}
      value={shown}
      error={error ?? wrong}
      onValue={(text) => {
        setTyped(text);
        onValue(paiseOf(text));
      }}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: { inputMode: "decimal", autoComplete: "off", style: { textAlign: "right" } },
      }}
    />
  );
}
