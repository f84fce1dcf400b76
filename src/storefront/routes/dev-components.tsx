import { data } from "react-router";
import { PersonalStyles } from "../layout/personal-styles.tsx";
import { ControlSamples, FormSamples } from "../styleguide/control-and-form-samples.tsx";
import { MessageSamples, OrderSamples } from "../styleguide/message-and-order-samples.tsx";
import { ProductSamples } from "../styleguide/product-samples.tsx";

/** Shows every component in every state; available in development only. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, 404);
  return null;
}

export const meta = () => [{ title: "Components · Elefant" }];

export default import.meta.env.DEV ? Styleguide : () => null;

function Styleguide() {
  return (
    <div className="wrap sheets">
      <PersonalStyles />
      <h1 className="d1">Every state</h1>
      <ControlSamples />
      <FormSamples />
      <MessageSamples />
      <ProductSamples />
      <OrderSamples />
    </div>
  );
}
