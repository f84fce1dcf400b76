import { interpolate } from "#domain/interpolate.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { type DeliveryTerms, getDeliveryText } from "../content/delivery-text.ts";

/** Delivery charge and dispatch time. */
export function ShippingNote({ facts }: { facts: DeliveryTerms }) {
  const { shipping, shippingAbove, shippingFree } = useLayoutContent().cart;
  const { text, values } = getDeliveryText(facts, { charged: shipping, above: shippingAbove, free: shippingFree });
  return (
    <p className="note small">
      <Icon name="truck" />
      <span>{interpolate(text, values)}</span>
    </p>
  );
}
