import { type NumberField, NumberLine } from "./number-line.tsx";
import { basisPointsOf, percentOf } from "./percent.ts";

const wrong = "Please enter a share in per cent, for example 12.5.";

/** Typed in per cent ('12.5'), held in hundredths of one: null while it is empty, NaN while it is no share. */
export function ShareField(props: NumberField) {
  return <NumberLine {...props} read={basisPointsOf} write={percentOf} wrong={wrong} unit={{ end: "%" }} />;
}
