import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { getDeliveryText } from "../content/delivery-text.ts";
import type { KnownDelivery } from "../fulfilment/check-delivery.ts";
import { useKnownDelivery } from "../fulfilment/delivery-pin.ts";
import { DeliveryPinField } from "../fulfilment/delivery-pin-field.tsx";
import "./assurances.css";

/** Delivery terms, the rule of returns and payment methods. */
export function Assurances({ facts, words }: { facts: DeliveryFacts; words: DocumentBody<"product"> }) {
  const texts = { charged: words.delivery, above: words.deliveryAbove, free: words.deliveryFree };
  const delivery = getDeliveryText(facts, texts);
  const known = useKnownDelivery();
  return (
    <ul className="assure small">
      <li>
        <Icon name="truck" />
        <div>
          {interpolate(delivery.text, delivery.values)}
          <DeliveryPinField help={words.pinHelp} found={<ArrivalNote words={words} known={known} />} />
        </div>
      </li>
      {words.returns && (
        <li>
          <Icon name="clock" />
          {words.returns}
        </li>
      )}
      <li>
        <Icon name="box" />
        {facts.onlinePayment ? words.payment : words.paymentCash}
      </li>
    </ul>
  );
}

/** When an order placed now arrives at the known PIN, and whether it can be paid in cash there. */
export function ArrivalNote({ words, known }: { words: DocumentBody<"product">; known: KnownDelivery | undefined }) {
  if (!known) return null;
  const arrival = interpolate(words.arrival, { pin: known.pin, days: known.days });
  return (
    <span role="status">
      {arrival} · {known.cod ? words.arrivalCash : words.arrivalNoCash}
    </span>
  );
}
