import type { AddressView } from "#contracts/store/customer.ts";
import { formatDialledPhone } from "#domain/address/saved.ts";

/** An address as it is written on a parcel. */
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
