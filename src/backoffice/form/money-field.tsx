import { type NumberField, NumberLine } from "./number-line.tsx";
import { paiseOf, rupeesOf } from "./rupees.ts";

const wrong = "Please enter an amount in rupees, for example 1499.50.";

/** Typed in rupees ('1,499.50'), held in integer paise; null while it is empty, NaN while it is no amount. */
export function MoneyField(props: NumberField) {
  return <NumberLine {...props} read={paiseOf} write={rupeesOf} wrong={wrong} unit={{ start: "₹" }} />;
}
