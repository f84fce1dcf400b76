import { formatRupees, type Paise } from "../../../domain/money.ts";
import { Icon } from "../../ui/icon.tsx";

/** Dispatch time as the terms promise it (spec §2, static pages). */
export function ShippingNote({ deliveryCharge }: { deliveryCharge: Paise }) {
  return (
    <p className="note small">
      <Icon name="truck" />
      <span>
        {deliveryCharge > 0
          ? `Flat ${formatRupees(deliveryCharge)} delivery is added at checkout.`
          : "Delivery is free, anywhere in India."}{" "}
        Dispatch in 1-3 business days.
      </span>
    </p>
  );
}
