import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { getDeliveryText } from "../content/delivery-text.ts";
import { DeliveryCheck } from "./delivery-check.tsx";
import "./assurances.css";

/** Delivery terms, the rule of returns and payment methods. */
export function Assurances({ facts, words }: { facts: DeliveryFacts; words: DocumentBody<"product"> }) {
  const texts = { charged: words.delivery, above: words.deliveryAbove, free: words.deliveryFree };
  const delivery = getDeliveryText(facts, texts);
  return (
    <ul className="assure small">
      <li>
        <Icon name="truck" />
        <div>
          {interpolate(delivery.text, delivery.values)}
          <DeliveryCheck words={words} />
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
