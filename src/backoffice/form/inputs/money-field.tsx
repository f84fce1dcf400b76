import { type NumberFieldProps, NumberLine } from "./number-field.tsx";
import { formatRupeesInput, parseRupees } from "./parse-rupees.ts";

const wrong = "Please enter an amount in rupees, for example 1499.50.";

/** Typed in rupees ('1,499.50'), held in integer paise; null while it is empty, NaN while it is no amount. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberLine {...props} read={parseRupees} write={formatRupeesInput} wrong={wrong} unit={{ start: "₹" }} />;
}
