import { type NumberFieldProps, NumberLine } from "./number-field.tsx";
import { formatRupeesInput, parseRupees } from "./parse-rupees.ts";

const invalidMessage = "Enter an amount in rupees, for example 1499.50.";

/** Amount input in rupees ('1,499.50') with a value in paise; null when empty, NaN when invalid. */
export function MoneyField(props: NumberFieldProps) {
  return (
    <NumberLine
      {...props}
      read={parseRupees}
      write={formatRupeesInput}
      invalidMessage={invalidMessage}
      unit={{ start: "₹" }}
    />
  );
}
