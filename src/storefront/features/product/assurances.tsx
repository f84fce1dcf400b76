import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { DeliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { interpolate } from "#domain/interpolate.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { getDeliveryText } from "../content/delivery-text.ts";
import "./assurances.css";

/** What happens after the click: delivery and ways to pay (spec §2 'Static pages', D21). */
export function Assurances({ facts, words }: { facts: DeliveryFacts; words: DocumentBody<"product"> }) {
  const says = { charged: words.delivery, above: words.deliveryAbove, free: words.deliveryFree };
  const delivery = getDeliveryText(facts, says);
  return (
    <ul className="assure small">
      <li>
        <Icon name="truck" />
        {interpolate(delivery.words, delivery.given)}
      </li>
      <li>
        <Icon name="box" />
        {facts.onlinePayment ? words.payment : words.paymentCash}
      </li>
    </ul>
  );
}
