import { ControlSamples } from "./controls.tsx";
import { FormSamples } from "./forms.tsx";
import { MessageSamples } from "./messages.tsx";
import { ProductSamples } from "./shelves.tsx";
import { OrderSamples } from "./tracking.tsx";

export function Styleguide() {
  return (
    <div className="wrap sheets">
      <h1 className="d1">Every state</h1>
      <ControlSamples />
      <FormSamples />
      <MessageSamples />
      <ProductSamples />
      <OrderSamples />
    </div>
  );
}
