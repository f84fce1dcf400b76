import type { DeliveryFacts } from "../../../contracts/store/settings.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Icon } from "../../ui/icon.tsx";
import "./assurances.css";

/** What happens after the click: delivery and ways to pay (spec §2 'Static pages', D21). */
export function Assurances({ facts: { deliveryCharge, onlinePayment } }: { facts: DeliveryFacts }) {
  return (
    <ul className="assure small">
      <li>
        <Icon name="truck" />
        {deliveryCharge > 0 ? `Delivery ${formatRupees(deliveryCharge)}.` : "Free delivery."} Leaves us in 1-3 business
        days, with you in 2-7.
      </li>
      <li>
        <Icon name="box" />
        {onlinePayment ? "Pay by UPI, card, net banking, wallet or cash on delivery." : "Pay cash on delivery."}
      </li>
    </ul>
  );
}
