import { interpolate } from "#domain/interpolate.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { type DeliveryTerms, getDeliveryText } from "../content/delivery-text.ts";

/** Delivery and dispatch as the terms promise them (spec §2, static pages). */
export function ShippingNote({ facts }: { facts: DeliveryTerms }) {
  const { shipping, shippingAbove, shippingFree } = useLayoutContent().cart;
  const { words, given } = getDeliveryText(facts, { charged: shipping, above: shippingAbove, free: shippingFree });
  return (
    <p className="note small">
      <Icon name="truck" />
      <span>{interpolate(words, given)}</span>
    </p>
  );
}
