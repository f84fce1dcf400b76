import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Select } from "#storefront/ui/inputs/text-controls.tsx";
import { newAddressId } from "../checkout-data.ts";

type SavedAddressProps = {
  addresses: readonly AddressView[];
  chosen: string;
  status: string;
  onChoose: (id: string) => void;
};

/** Dropdown of the customer's saved addresses; without JavaScript a button fills the form with the chosen one. */
export function SavedAddress({ addresses, chosen, status, onChoose }: SavedAddressProps) {
  const hydrated = useHydrated();
  return (
    <div className="saved-address">
      <Field label="Saved address" name="savedAddress" id="saved-address">
        {/* Uncontrolled, like the fields: the form's `input` handler must not reset it before `change` fires. */}
        <Select
          defaultValue={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          autoComplete="off"
        >
          {addresses.map((address) => (
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
        {status}
      </div>
    </div>
  );
}

function formatAddressOption({ addressLine1, addressLine2, city, pin, fullName }: AddressView): string {
  return `${addressLine1}, ${addressLine2}, ${city} ${pin} (${fullName})`;
}

type NewAddressProps = { saveChecked: boolean; busy: boolean; onAdd: () => void; onCancel: () => void };

/** Actions below the fields for a new address: save it now, go back to a saved one, or save it with the order. */
export function NewAddressActions({ saveChecked, busy, onAdd, onCancel }: NewAddressProps) {
  const type = useHydrated() ? "button" : "submit";
  return (
    <div className="new-address">
      <div className="row">
        <Button kind="dark" type={type} name="intent" value="add-address" loading={busy} onClick={onAdd}>
          Add Address
        </Button>
        <Button kind="line" type={type} name="intent" value="cancel-address" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Checkbox name="saveAddress" defaultChecked={saveChecked}>
        Save this address when I order
      </Checkbox>
    </div>
  );
}
