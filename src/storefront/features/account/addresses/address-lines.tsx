import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone } from "#domain/address/saved-address.ts";

/** An address as printed on a parcel. */
export function AddressLines({ address }: { address: AddressView }) {
  const { fullName, addressLine1, addressLine2, locality, landmark, city, state, pin, phoneNumber } = address;
  const lines = [
    addressLine1,
    [addressLine2, locality, landmark, city].filter(Boolean).join(", "),
    `${state} ${pin}`,
    formatDialledPhone(phoneNumber),
  ];
  return (
    <p className="addr-lines">
      <b>{fullName}</b>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
