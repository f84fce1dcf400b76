import type { FormEvent } from "react";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone } from "#domain/address/saved-address.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Tag } from "#storefront/ui/text/tag.tsx";
import { getAccountTabUrl } from "../account-tab.ts";

type AddressCardProps = { address: AddressView; onEdit: () => void; onRemove: () => void; onDefault: () => void };

/** One address with its actions; each button is a form of its own for browsers without JavaScript. */
export function AddressCard({ address, onEdit, onRemove, onDefault }: AddressCardProps) {
  const { id, addressLine1, isDefault } = address;
  return (
    <li className="addrcard">
      <div className="addrcard-words">
        {isDefault && (
          <p>
            <Tag>Default</Tag>
          </p>
        )}
        <AddressLines address={address} />
        {!isDefault && (
          <form method="post" action={getAccountTabUrl("addresses")} onSubmit={preventSubmit(onDefault)}>
            <AddressIntentFields name="default" address={address} />
            <button type="submit" className="link" aria-label={`Make default: ${addressLine1}`}>
              Make default
            </button>
          </form>
        )}
      </div>
      <div className="addrcard-do">
        <form action="/user-dashboard" onSubmit={preventSubmit(onEdit)}>
          <input type="hidden" name="tab" value="addresses" />
          <input type="hidden" name="address" value={id} />
          <IconButton icon="edit" label={`Edit address: ${addressLine1}`} type="submit" />
        </form>
        <form method="post" action={getAccountTabUrl("addresses")} onSubmit={preventSubmit(onRemove)}>
          <AddressIntentFields name="remove" address={address} />
          <IconButton icon="trash" label={`Delete address: ${addressLine1}`} type="submit" />
        </form>
      </div>
    </li>
  );
}

type IntentProps = { name: string; address: Pick<AddressView, "id" | "isDefault"> };

/** Hidden fields of an address action's form: intent and address. */
export function AddressIntentFields({ name, address: { id, isDefault } }: IntentProps) {
  return (
    <>
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="id" value={id} />
      {isDefault && <input type="hidden" name="default" value="1" />}
    </>
  );
}

function preventSubmit(run: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    run();
  };
}

/** An address as printed on a parcel. */
function AddressLines({ address }: { address: AddressView }) {
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
