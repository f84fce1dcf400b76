import { Link } from "react-router";
import type { ParcelMateView } from "#contracts/store/customers/customer-views.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { OrderContent } from "./order-status-view.ts";
import { getLinkOrderUrls } from "./order-urls.ts";

type Props = { mates: readonly ParcelMateView[]; words: OrderContent };

/** The other orders that ship with this one; an unpaid one is paid on its own page. */
export function ParcelMates({ mates, words }: Props) {
  const shown = mates.filter(({ status }) => status !== "cancelled" && status !== "expired");
  return shown.map((mate) => (
    <Alert key={mate.number} kind="note" title={words.parcelHeading}>
      <ul>
        {mate.items.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {mate.status === "awaiting_payment" && (
        <p>{interpolate(words.parcelUnpaid, { amount: formatRupees(mate.total) })}</p>
      )}
      <p>
        <Link to={getLinkOrderUrls(mate).page}>{describeLink(mate, words)}</Link>
      </p>
    </Alert>
  ));
}

function describeLink({ number, status, statusWord, total }: ParcelMateView, words: OrderContent): string {
  if (status !== "awaiting_payment") return `Order ${number}: ${statusWord}`;
  return interpolate(words.parcelPay, { amount: formatRupees(total), number });
}
