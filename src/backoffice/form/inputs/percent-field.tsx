import { type NumberFieldProps, NumberLine } from "./number-field.tsx";
import { formatPercentInput, parsePercent } from "./parse-percent.ts";

const wrong = "Please enter a share in per cent, for example 12.5.";

/** Typed in per cent ('12.5'), held in hundredths of one: null while it is empty, NaN while it is no share. */
export function PercentField(props: NumberFieldProps) {
  return <NumberLine {...props} read={parsePercent} write={formatPercentInput} wrong={wrong} unit={{ end: "%" }} />;
}
