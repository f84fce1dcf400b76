import { ChoiceTile } from "../../ui/choice-tile.tsx";

/** Cash is what a shop without a gateway takes (issue 2 §4). */
export function PaymentOptions() {
  return (
    <fieldset className="payopts">
      <legend className="d4">Payment Options</legend>
      <ChoiceTile
        name="paymentMode"
        value="cod"
        defaultChecked
        title="Cash on delivery(COD)"
        aria-label="Cash on delivery(COD)"
        note="Keep the amount ready."
        icon="box"
      />
    </fieldset>
  );
}
