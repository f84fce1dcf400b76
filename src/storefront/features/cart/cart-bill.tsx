import { useState } from "react";
import { interpolate } from "#domain/interpolate.ts";
import { add, formatRupees, type Paise } from "#domain/money.ts";
import { calculateDeliveryCharge, calculateFreeDeliveryGap } from "#domain/pricing.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Price } from "#storefront/ui/product/price.tsx";
import { type DeliveryTerms, getDeliveryText } from "../content/delivery-text.ts";
import type { KnownDelivery } from "../fulfilment/check-delivery.ts";
import { useKnownDelivery } from "../fulfilment/delivery-pin.ts";
import { DeliveryPinField } from "../fulfilment/delivery-pin-field.tsx";

type CartBillProps = { totalPaise: Paise; facts: DeliveryTerms };

const toTerms = ({ deliveryCharge, freeDeliveryAbove }: DeliveryTerms) => ({
  charge: deliveryCharge,
  freeAbove: freeDeliveryAbove,
});

/** Items, delivery and their sum, by the same rule as the server's quote (docs/rules.md 4.1). */
export function CartBill({ totalPaise, facts }: CartBillProps) {
  const { toFreeDelivery } = useLayoutContent().cart;
  const delivery = calculateDeliveryCharge(totalPaise, toTerms(facts));
  const left = calculateFreeDeliveryGap(totalPaise, toTerms(facts));
  return (
    <div className="cart-bill">
      {left > 0 && (
        <p className="cart-free small">
          <Icon name="truck" size="s" /> {interpolate(toFreeDelivery, { left: formatRupees(left) })}
          <progress max={facts.freeDeliveryAbove} value={totalPaise} aria-hidden="true" />
        </p>
      )}
      <p className="between">
        <span>Total:</span> <Price paise={totalPaise} />
      </p>
      <p className="between">
        <span>Delivery</span> {delivery === 0 ? <b className="cart-no-charge">Free</b> : <Price paise={delivery} />}
      </p>
      <p className="between cart-total">
        <span className="d5">Total with delivery</span> <Price paise={add(totalPaise, delivery)} large />
      </p>
    </div>
  );
}

/** Delivery charge of this cart and dispatch time. */
export function ShippingNote({ facts, totalPaise }: CartBillProps) {
  const { shipping, shippingAbove, shippingFree, returns } = useLayoutContent().cart;
  const deliveryCharge = calculateDeliveryCharge(totalPaise, toTerms(facts));
  const texts = { charged: shipping, above: shippingAbove, free: shippingFree };
  const { text, values } = getDeliveryText({ ...facts, deliveryCharge }, texts);
  return (
    <div className="note small">
      <Icon name="truck" />
      <div>
        <p>{interpolate(text, values)}</p>
        <CartArrival known={useKnownDelivery()} />
      </div>
      {returns && <Icon name="clock" />}
      {returns && <p>{returns}</p>}
    </div>
  );
}

/** The days of delivery to the PIN that this device asked about, which can be changed here. */
export function CartArrival({ known }: { known: KnownDelivery | undefined }) {
  const { arrival } = useLayoutContent().cart;
  const [isChanging, setIsChanging] = useState(false);
  if (!known) return null;
  if (isChanging) return <DeliveryPinField autoFocus onFound={() => setIsChanging(false)} />;
  return (
    <p className="cart-arrival">
      {interpolate(arrival, { pin: known.pin, days: known.shortDays })} ·{" "}
      <button type="button" className="link" aria-label="Change the PIN code" onClick={() => setIsChanging(true)}>
        Change
      </button>
    </p>
  );
}
