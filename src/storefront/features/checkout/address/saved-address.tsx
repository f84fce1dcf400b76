import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { type SavedAddress as StoredAddress, toShippingAddress } from "#domain/address/saved-address.ts";
import { AddressLines } from "#storefront/features/account/addresses/address-lines.tsx";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Select } from "#storefront/ui/inputs/text-controls.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { type CheckoutData, newAddressId } from "../checkout-data.ts";
import { type CheckoutFields, getFieldId } from "../checkout-fields.ts";
import type { useSavedAddress } from "./use-saved-address.ts";

type Saved = ReturnType<typeof useSavedAddress>;

/** Dropdown of the customer's saved addresses; without JavaScript a button fills the form with the chosen one. */
export function SavedAddress({ saved }: { saved: Saved }) {
  const hydrated = useHydrated();
  return (
    <div className="saved-address">
      <Field label="Saved address" name="savedAddress" id="saved-address">
        {/* Uncontrolled, like the fields: the form's `input` handler must not reset it before `change` fires. */}
        <Select
          defaultValue={saved.chosen}
          onChange={({ currentTarget }) => saved.choose(currentTarget.value)}
          autoComplete="off"
        >
          {saved.addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {formatAddressOption(address)}
            </option>
          ))}
          <option value={newAddressId}>+ Add New Address</option>
        </Select>
      </Field>
      {!hydrated && (
        <noscript>
          <Button kind="line" size="m" type="submit" name="intent" value="address">
            Use this address
          </Button>
        </noscript>
      )}
      <div role="status" className="small">
        {saved.status}
      </div>
    </div>
  );
}

function formatAddressOption({ addressLine1, addressLine2, city, pin, fullName }: AddressView): string {
  return `${addressLine1}, ${addressLine2}, ${city} ${pin} (${fullName})`;
}

/** Actions below the fields for a new address: save it now, go back to a saved one, or save it with the order. */
export function NewAddressActions({ saved, saveChecked }: { saved: Saved; saveChecked: boolean }) {
  const type = useHydrated() ? "button" : "submit";
  return (
    <div className="new-address">
      <div className="row">
        <Button
          kind="dark"
          type={type}
          name="intent"
          value="add-address"
          loading={saved.busy}
          onClick={() => void saved.add()}
        >
          Add Address
        </Button>
        <Button kind="line" type={type} name="intent" value="cancel-address" onClick={saved.cancel}>
          Cancel
        </Button>
      </div>
      <Checkbox name="saveAddress" defaultChecked={saveChecked}>
        Save this address when I order
      </Checkbox>
    </div>
  );
}

type AddressFoldProps = {
  saved: Pick<Saved, "addresses" | "chosen">;
  /** The form as the server filled it. */
  initial: Pick<CheckoutData, "customer" | "fields">;
  hasErrors: boolean;
  /** The fields; they stay in the form while folded. */
  children: ReactNode;
};

/** Folds the fields of a saved address into a card with Edit, a disclosure that works without JavaScript too. */
export function AddressFold({ saved: { addresses, chosen }, initial, hasErrors, children }: AddressFoldProps) {
  const [edited, setEdited] = useState(() => findEditedAddress(initial));
  // An error opens the fields, which then stay open; another address folds them again.
  if (hasErrors && edited !== chosen) setEdited(chosen);
  if (!hasErrors && edited !== undefined && edited !== chosen) setEdited(undefined);
  const address = addresses.find(({ id }) => id === chosen);
  const isOpen = !address || edited === chosen;
  const edit = () => {
    flushSync(() => setEdited(chosen));
    document.getElementById(getFieldId("fullName"))?.focus();
  };
  return (
    <div className="ship-fold">
      {address && (
        <div className="ship-card">
          <AddressLines address={address} />
        </div>
      )}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isOpen) edit();
        }}
      >
        <summary className="link">
          <Icon name="edit" size="s" /> Edit
        </summary>
        {children}
      </details>
    </div>
  );
}

/** Finds the chosen address whose fields were changed before the form was sent without JavaScript. */
function findEditedAddress({ customer, fields }: AddressFoldProps["initial"]): string | undefined {
  const chosen = customer?.addresses.find(({ id }) => id === customer.chosen);
  return chosen && !isUnchangedAddress(chosen, fields) ? chosen.id : undefined;
}

/** True while the form holds the saved address as it is; the phone may be written in another way. */
export function isUnchangedAddress(address: StoredAddress, fields: Partial<CheckoutFields>): boolean {
  const { phone, ...saved } = toShippingAddress(address);
  const texts = Object.entries(saved) as [keyof typeof saved, string][];
  const isSame = texts.every(([name, text]) => (fields[name] ?? "") === text);
  return isSame && normalizePhone(fields.phone ?? "") === normalizePhone(phone);
}
