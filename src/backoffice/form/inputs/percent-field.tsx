import { type NumberFieldProps, NumberLine } from "./number-field.tsx";
import { formatPercentInput, parsePercent } from "./parse-percent.ts";

const invalidMessage = "Enter a percentage, for example 12.5.";

/** Percentage input ('12.5') with a value in basis points; null when empty, NaN when invalid. */
export function PercentField(props: NumberFieldProps) {
  return (
    <NumberLine
      {...props}
      read={parsePercent}
      write={formatPercentInput}
      invalidMessage={invalidMessage}
      unit={{ end: "%" }}
    />
  );
}
